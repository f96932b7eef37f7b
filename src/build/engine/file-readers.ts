// Reads the files of a project that its documents refer to.
import type { Diagnostic, Result } from '../../model/site/diagnostic.js';
import type { ContentFiles } from '../markdown/content-host.js';
import { leadsOutside, readBinary, readText } from '../sources/read-file.js';

const isReported = ({ diagnostics }: Result<unknown>, code: Diagnostic['code']): boolean =>
  diagnostics.some((diagnostic) => diagnostic.code === code);

/** @param root Absolute path of the project. */
export const fileReaders = (root: string): ContentFiles => ({
  root,
  async readInclude(file) {
    if (leadsOutside(root, file)) return 'outside';
    const read = readText(root, file);
    return isReported(read, 'io/vanished') ? undefined : read;
  },
  async readImage(file) {
    if (leadsOutside(root, file)) return 'outside';
    const read = readBinary(root, file);
    return isReported(read, 'io/unreadable') ? 'unreadable' : read.value;
  },
});
