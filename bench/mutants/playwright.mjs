// Wraps playwright-core: pages run with the active mutant, and report the mutants that they reach.
import { appendFileSync } from 'node:fs';
import { chromium as real } from '../../node_modules/playwright-core/index.mjs';

export * from '../../node_modules/playwright-core/index.mjs';

async function prepare(context) {
  const active = Number(process.env['QUIRE_MUTANT'] ?? 0);
  const log = process.env['QUIRE_MUTANT_LOG'];
  if (log) {
    await context.exposeBinding('quireMutantReach', (_, id) => appendFileSync(log, `${id}\n`));
  }
  const script = `globalThis.quireMutantActive = ${active};${
    log
      ? 'globalThis.quireMutantReached = { seen: new Set(), write: (id) => globalThis.quireMutantReach(id) };'
      : ''
  }`;
  await context.addInitScript(script);
}

function hooked(browser) {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await prepare(context);
    return context;
  };
  browser.newPage = async (options) => (await browser.newContext(options)).newPage();
  return browser;
}

export const chromium = {
  launchServer: (options) => real.launchServer(options),
  launchPersistentContext: (...given) => real.launchPersistentContext(...given),
  connect: async (...given) => hooked(await real.connect(...given)),
  launch: async (...given) => hooked(await real.launch(...given)),
};
