// Facts about a URL that follow from its form, without resolving it.
import { type FilePath, filePath } from '../../model/brand.js';

/** Whether a URL has a scheme or a host. */
export const isAbsoluteUrl = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** The static file that a path in the configuration refers to, such as `/logo.svg` or `logo.svg`. */
export const staticFile = (path: string): FilePath => filePath(path.replace(/^\//, ''));
