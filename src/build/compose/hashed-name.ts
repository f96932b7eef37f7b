// Names that change with the content, so that hosts may cache the files for ever.
import { type FilePath, filePath } from '../../model/brand.js';
import { sha256 } from '../io/hash.js';

/** First 10 hexadecimal digits of the content's SHA-256. */
export const contentHash = (contents: string | Uint8Array): string => sha256(contents).slice(0, 10);

/** `assets/pages/packages-box.1f0c9a2b3d.js` */
export const hashedName = (
  stem: string,
  extension: string,
  contents: string | Uint8Array,
): FilePath => filePath(`assets/${stem}.${contentHash(contents)}.${extension}`);
