// A thread that reads documents and renders pages beside the main one. It loads what it needs when it is first asked.
import { parentPort, workerData } from 'node:worker_threads';
import type { Root } from 'hast';
import type { SiteFrame } from '../../../model/page-plan.js';
import { decodeValue, encodeValue } from '../../cache/encoded-value.js';
import type { ParseTask } from '../../content/load-documents.js';
import { contentFiles } from '../content-files.js';
import { renderCachedPage } from '../render-cached-page.js';
import type { Answer, ParsedInThread, RenderTask, Request, Tasks, ThreadData } from './messages.js';

const { root, facts }: ThreadData = workerData;
const host = { ...facts, ...contentFiles(root) };
const frames = new Map<number, SiteFrame>();

async function parse({ source, directory }: ParseTask): Promise<ParsedInThread> {
  const { parseDocument } = await import('../../content/parse-document.js');
  const { value, diagnostics } = await parseDocument(source, { ...host, directory });
  const { tree, ...document } = value;
  return { document, tree: encodeValue(tree), diagnostics };
}

async function render({
  plan,
  frame,
  tree,
  twice,
}: RenderTask): Promise<Tasks['render']['answer']> {
  if (frame.value) frames.set(frame.id, frame.value);
  const { renderChecked } = await import('../../render/renderer.js');
  const known = frames.get(frame.id);
  if (!known) throw new Error('a page has no frame');
  const body = tree && decodeValue<Root>(tree);
  return renderCachedPage(renderChecked, { ...plan, frame: known }, body, twice);
}

const perform = (request: Request): Promise<Tasks[Request['name']]['answer']> =>
  request.name === 'parse' ? parse(request.given) : render(request.given);

parentPort?.on('message', async (request: Request) => {
  const { id } = request;
  const answer: Answer = await perform(request).then(
    (done) => ({ id, answer: done }),
    (error: unknown) => ({ id, error }),
  );
  parentPort?.postMessage(answer);
});
