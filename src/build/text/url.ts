// What the form of a URL tells, before anything is resolved.
import { type FilePath, filePath } from '../../model/brand.js';

/** True for URLs with a scheme or another host. */
export const isAbsoluteUrl = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

/** The static file that a path of the configuration names, such as `/logo.svg` or `logo.svg`. */
export const staticFile = (path: string): FilePath => filePath(path.replace(/^\//, ''));
