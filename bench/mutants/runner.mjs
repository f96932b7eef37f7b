// A process that runs test files of one tree repeatedly, each time with another mutant.
import path from 'node:path';
import { createVitest } from 'vitest/node';

const project = process.env['QUIRE_MUTANT_PROJECT'];
const vitest = await createVitest(
  'test',
  {
    config: 'bench/mutants/config.mjs',
    project: [`${project}*`],
    watch: false,
    maxWorkers: 1,
    bail: 1,
  },
  { logLevel: 'silent' },
  { stdout: process.stderr },
);
const fileOf = ({ moduleId }) => path.relative(process.cwd(), moduleId);

// So that a file that does not end is noticed.
vitest.reporters = [{ onTestModuleEnd: (module) => process.send({ ended: fileOf(module) }) }];

const errorsOf = (module) => [
  ...module.errors(),
  ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
];

/** Runs test files in this order, up to the first that fails. */
async function run(files) {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = [];
  for (const file of files) {
    specifications.push(...(await vitest.globTestSpecifications([file])));
  }
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((module) => errorsOf(module).length > 0);
  const passed = testModules.filter((module) => module.state() === 'passed').map(fileOf);
  const [first] = [...(failed ? errorsOf(failed) : []), ...unhandledErrors];
  return {
    passed,
    failed: failed && fileOf(failed),
    isGreen: passed.length === files.length && unhandledErrors.length === 0,
    why: first?.message?.slice(0, 200),
  };
}

process.on('message', async ({ files, env }) => {
  for (const [name, value] of Object.entries(env)) {
    if (value === null) delete process.env[name];
    else process.env[name] = value;
  }
  const start = performance.now();
  try {
    process.send({ ...(await run(files)), ms: performance.now() - start });
  } catch (error) {
    process.send({ passed: [], isGreen: false, why: `${error}`, ms: performance.now() - start });
  }
});
process.send({ ready: true });
