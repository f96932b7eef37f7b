// Five requests find the access token expired: one of them renews it, the others use the new one.
// #region check-inside
import { setTimeout as sleep } from 'node:timers/promises';
import { synchronized } from '@ts-primitives/synchronized';

class Session {
  #token: string | undefined;
  #renewals = 0;

  @synchronized
  async token(): Promise<string> {
    this.#token ??= await this.#renew(); // checked again by each call, one at a time
    return this.#token;
  }

  expire(): void {
    this.#token = undefined;
  }

  async #renew(): Promise<string> {
    await sleep(1);
    return `token ${++this.#renewals}`;
  }
}

const session = new Session();
console.log(new Set(await Promise.all(Array.from({ length: 5 }, () => session.token()))));
session.expire();
console.log(new Set(await Promise.all(Array.from({ length: 5 }, () => session.token()))));
// #endregion check-inside
