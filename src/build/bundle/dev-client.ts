// Bundles the script that `quire dev` adds to every document.
import { endEsbuild, runEsbuild } from '../io/esbuild.js';
import { quireRoot } from '../io/quire-root.js';

const DEV_CLIENT = 'src/client/dev/dev.ts';

/** It does not depend on the site. */
export async function bundleDevClient(): Promise<string> {
  const { outputFiles } = await runEsbuild({
    absWorkingDir: quireRoot(),
    entryPoints: [DEV_CLIENT],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    loader: { '.css': 'text' },
    logLevel: 'silent',
  });
  endEsbuild();
  return outputFiles[0]?.text ?? '';
}
