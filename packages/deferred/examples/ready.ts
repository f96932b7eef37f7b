// A client whose connection is made in the background: requests made before it is ready wait for it.
import { setTimeout as sleep } from 'node:timers/promises';
// #region basic
import { Deferred } from '@ts-primitives/deferred';

class Client {
  readonly #session = new Deferred<string>();

  /** Tries to connect, and settles the session with the outcome. */
  async connect(retries: number): Promise<void> {
    for (let attempt = 0; attempt <= retries; attempt++) {
      try {
        this.#session.resolve(await open());
        return;
      } catch (error) {
        console.log(`attempt ${attempt + 1}: ${String(error)}`);
      }
    }
    this.#session.reject(new Error(`no connection after ${retries + 1} attempts`));
  }

  async query(text: string): Promise<string> {
    return `${text} on ${await this.#session}`;
  }
}
// #endregion basic

/** Fails twice, as a server does that is still starting. */
let attempts = 0; // test-only
async function open(): Promise<string> {
  await sleep(1);
  attempts += 1; // test-only
  if (attempts < 3) throw new Error('connection refused'); // test-only
  return 'session 1';
}

const client = new Client();
const early = client.query('select 1');
await client.connect(4);
console.log(await early);
console.log(await client.query('select 2'));

attempts = -10; // test-only
const unlucky = new Client();
const [answer] = await Promise.allSettled([unlucky.query('select 3'), unlucky.connect(1)]);
console.log(answer.status === 'rejected' && String(answer.reason));
