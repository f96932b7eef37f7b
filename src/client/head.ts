// The parts of the document's head that follow the page in view.
import { shellInfo } from 'quire:shell';
import { documentTitle } from '../components/document/html-document.js';
import type { PageModule } from '../model/page-props.js';

const setAttribute = (selector: string, name: string, value: string): void =>
  document.head.querySelector(selector)?.setAttribute(name, value);

export function updateHead({ view, description, canonical }: Omit<PageModule, 'html'>): void {
  const { title: siteTitle, tagline } = shellInfo;
  document.title = documentTitle({ title: view.title, siteTitle, tagline, view });
  setAttribute('meta[name="description"]', 'content', description ?? '');
  setAttribute('link[rel="canonical"]', 'href', canonical);
}
