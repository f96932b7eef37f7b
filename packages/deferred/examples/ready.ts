// A client that connects in the background: queries made before it is ready wait for the session.
import { setTimeout as sleep } from 'node:timers/promises';
// #region basic
import { Deferred } from '@ts-primitives/deferred';

class Client {
  readonly #session = new Deferred<string>();

  constructor() {
    // Each query rejects with the error; while there is none, a failure must not end the process.
    this.#session.catch(() => {});
  }

  /** Tries to open a session, and settles it with the outcome. */
  async connect(open: () => Promise<string>, attempts: number): Promise<void> {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        this.#session.resolve(await open());
        return;
      } catch (error) {
        console.log(`attempt ${attempt}: ${String(error)}`);
      }
    }
    this.#session.reject(new Error(`no connection after ${attempts} attempts`));
  }

  async query(text: string): Promise<string> {
    return `${text} on ${await this.#session}`;
  }
}
// #endregion basic

/** A server that refuses so many connections before it accepts one. */
function serverRefusing(times: number): () => Promise<string> {
  let left = times;
  return async () => {
    await sleep(1);
    left -= 1;
    if (left >= 0) throw new Error('connection refused');
    return 'session 1';
  };
}

const client = new Client();
const early = client.query('select 1');
await client.connect(serverRefusing(2), 5);
console.log(await early);
console.log(await client.query('select 2'));

const unlucky = new Client();
await unlucky.connect(serverRefusing(9), 2); // no query waits yet
await unlucky.query('select 3').catch((error) => console.log(String(error)));
