// Connects the server of `quire dev` to the state of the session.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  DevAddress,
  type DevPlace,
  type DevState,
  type DevVersion,
} from '../../model/browser/dev-contract.js';
import type { Origin } from '../../model/site/diagnostic.js';
import type { OutputFile } from '../../model/site/output.js';
import { type FilePath, filePath } from '../../model/text/brand.js';
import type { Session, SessionState } from '../engine/session/session.js';
import { contentHash } from '../io/hash.js';
import { shownDiagnostics } from '../report/report-result.js';
import { emptyDocument, withDevTags } from '../serve/dev-document.js';
import type { DevServerOptions } from '../serve/dev-server.js';
import { editorCommand, startProgram } from './editor.js';

/** Makes versions unique: a restarted server counts from 0 again. */
const PROCESS = randomUUID().slice(0, 8);

const versionOf = ({ version, site }: SessionState): DevVersion => ({
  version: `${PROCESS}.${version}`,
  shell: site?.shell,
});

export const devStateOf = (state: SessionState): DevState => ({
  ...versionOf(state),
  diagnostics: shownDiagnostics(state.diagnostics, false),
});

const placesOf = ({ diagnostics }: SessionState): Origin[] =>
  diagnostics.flatMap(({ file, place, related = [] }) => [
    ...(file === undefined ? [] : [{ file, place }]),
    ...related,
  ]);

export function devSite(
  root: string,
  session: Session,
): Pick<DevServerOptions, 'baseUrl' | 'find' | 'emptyPage' | 'openPlace'> {
  const { baseUrl } = session;

  async function find(file: FilePath): Promise<OutputFile | undefined> {
    if (file === DevAddress.Client) return session.devClient();
    const { state } = session;
    const found = await state.site?.find(file);
    if (!found || !state.site || !file.endsWith('.html')) return found;
    const facts = { ...versionOf(state), page: contentHash(found.contents) };
    const html = Buffer.from(found.contents).toString('utf8');
    return { path: file, contents: withDevTags(html, facts, baseUrl()) };
  }

  return {
    baseUrl,
    find,
    emptyPage: () => emptyDocument(versionOf(session.state), baseUrl()),
    async openPlace({ file, line, column }: DevPlace): Promise<boolean> {
      const isNamed = placesOf(session.state).some(
        (origin) =>
          origin.file === file &&
          (origin.place?.line ?? 1) === line &&
          (origin.place?.column ?? 1) === column,
      );
      if (!isNamed) return false;
      const place = { file: path.resolve(root, filePath(file)), line, column };
      return startProgram(editorCommand(process.env, place));
    },
  };
}
