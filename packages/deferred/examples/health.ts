// A health check that reports what has started so far, without waiting for anything.
import { setTimeout as sleep } from 'node:timers/promises';
// #region state
import { Deferred, DeferredState } from '@ts-primitives/deferred';

const services = {
  cache: new Deferred<void>(),
  database: new Deferred<void>(),
  mail: new Deferred<void>(),
};

function health(): string {
  const lines = Object.entries(services).map(([name, service]) => `${name} ${service.state}`);
  const started = Object.values(services).every(({ state }) => state === DeferredState.Fulfilled);
  return `${started ? 200 : 503}: ${lines.join(', ')}`;
}
// #endregion state

console.log(health());

services.cache.resolve();
services.database.resolve(sleep(5)); // ready when this promise is: still pending
console.log(health());

await services.database;
console.log(health());

services.mail.reject(new Error('no route to host'));
await services.mail.catch((error) => console.log(String(error)));
console.log(health());
