// Facts about a URL that follow from its form, without resolving it.
import { type FilePath, filePath } from '../../model/text/brand.js';
import { encodePath } from '../../model/text/url.js';

/** Whether a URL has a scheme or a host. */
export const isAbsoluteUrl = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

const ENCODED = /(?:%[89a-f][\da-f])+/gi;
const READABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;

/** A URL as an author would write it: with its letters of any script, which the parser encodes. */
export const readableUrl = (url: string): string =>
  url.replace(ENCODED, (encoded) => {
    try {
      const decoded = decodeURIComponent(encoded);
      return READABLE.test(decoded) ? decoded : encoded;
    } catch {
      return encoded;
    }
  });

/** The static file that a path in the configuration refers to, such as `/logo.svg` or `logo.svg`. */
export const staticFile = (path: string): FilePath => filePath(path.replace(/^\//, ''));

/**
 * The URL of a file in the repository. The `..` of a file beside the project leads to the folder above.
 * @param prefix URL of the project's folder.
 */
export const repositoryUrl = (prefix: string, file: FilePath): string =>
  /^\.\.(?:\/|$)/.test(file) && URL.canParse(prefix) && !/[?#]/.test(prefix)
    ? new URL(encodePath(file), prefix).href
    : prefix + encodePath(file);
