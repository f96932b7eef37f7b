// A process that runs test files of one tree repeatedly, each time with another mutant.
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
vitest.reporters = [];

/** @returns whether all tests of a file pass. */
async function passes(file) {
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = await vitest.globTestSpecifications([file]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const errors = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests()].flatMap((test) => test.result().errors ?? []),
  ]);
  const isGreen = testModules.length > 0 && testModules.every((module) => module.ok());
  const [first] = [...errors, ...unhandledErrors];
  return { passed: isGreen && unhandledErrors.length === 0, why: first?.message?.slice(0, 200) };
}

process.on('message', async ({ file, env }) => {
  for (const [name, value] of Object.entries(env)) {
    if (value === null) delete process.env[name];
    else process.env[name] = value;
  }
  const start = performance.now();
  try {
    process.send({ ...(await passes(file)), ms: performance.now() - start });
  } catch (error) {
    process.send({ passed: false, why: `${error}`, broken: true, ms: performance.now() - start });
  }
});
process.send({ ready: true });
