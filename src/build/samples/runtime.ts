// Runs in the process of a sample, before the sample. Reports claimed prints, and the error that ends the
// program, on file descriptor 3, and blocks the network.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
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

process.on('uncaughtExceptionMonitor', (error: unknown) => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  report({ name: String(name), message: String(message), stack: String(stack), asksForNetwork });
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
Object.assign(globalThis, { quirePrint });
