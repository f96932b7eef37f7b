// What the document in view was made of, as the server of `quire dev` says in its head.
import { DEV_META, type DevDocument } from '../../model/browser/dev-contract.js';

const meta = document.querySelector<HTMLMetaElement>(`meta[name="${DEV_META}"]`);

// SAFETY: written by the server of this script.
export const devDocument = JSON.parse(meta?.content ?? '{}') as DevDocument;
