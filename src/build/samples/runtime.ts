// Runs in the process of a sample, before the sample. Reports claimed prints and uncaught errors on file descriptor 3,
// and blocks the network. Writes to stdout wait until they are read.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import type { SampleReport } from './run-program.js';

const report = (message: SampleReport): void => {
  writeSync(3, `${JSON.stringify(message)}\n`);
};

const quirePrint =
  (claim: number) =>
  (...values: unknown[]): void => {
    report({ claim, text: format(...values) });
    console.log(...values);
  };

let asksForNetwork = false;

// Below a deep recursion in a package, the ten calls that V8 keeps would not include the sample.
Error.stackTraceLimit = 1000;

const folder = process.cwd();

/** In later releases of Node, a refusal ends with advice on flags, which nobody can give to a sample. */
const FLAG_ADVICE = /\. Use --allow-\S+ to manage permissions\.$/;

/** The name that Node.js prints, and the other one: many subclasses have a name of their own, but not as `name`. */
function namesOf(error: Error): string[] {
  const hasName = [error, Object.getPrototypeOf(error)].some((one) => Object.hasOwn(one, 'name'));
  const names = [error.name, error.constructor?.name].map(String);
  return hasName ? names : names.reverse();
}

/** Line of the innermost call in the sample. */
function lineOf({ stack }: Error): number | undefined {
  const calls = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  for (const call of calls) {
    for (const start of [`${folder}/sample.`, `${pathToFileURL(folder)}/sample.`]) {
      const [, after] = call.split(start);
      const [, line] = /^\w+:(\d+):\d+/.exec(after ?? '') ?? [];
      if (line !== undefined) return Number(line);
    }
  }
  return undefined;
}

process.on('uncaughtExceptionMonitor', (thrown: unknown) => {
  const isError = thrown instanceof Error;
  const error = isError ? thrown : new Error(String(thrown));
  const code = asksForNetwork ? 'network' : String(Object(thrown).code);
  report({
    names: isError ? namesOf(error) : [typeof thrown],
    message: String(error.message).replaceAll(`${folder}/`, './').replace(FLAG_ADVICE, ''),
    line: isError ? lineOf(error) : undefined,
    code,
  });
});

const refuse = (): never => {
  asksForNetwork = true;
  throw new Error('Samples run without network.');
};

const { promises, Resolver } = dns;
for (const resolver of [dns, promises, Resolver.prototype, promises.Resolver.prototype]) {
  for (const name of Object.getOwnPropertyNames(resolver)) {
    if (/^(?:lookup|resolve|reverse)/.test(name)) Object.assign(resolver, { [name]: refuse });
  }
}
Object.assign(net.Socket.prototype, { connect: refuse });
Object.assign(net.Server.prototype, { listen: refuse });
Object.assign(dgram.Socket.prototype, { bind: refuse, connect: refuse, send: refuse });
syncBuiltinESMExports();
// Otherwise what a loop prints without end waits in memory, and fills it.
Reflect.get(process.stdout, '_handle')?.setBlocking?.(true);
Object.assign(globalThis, { quirePrint });
