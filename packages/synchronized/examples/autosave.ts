// An editor saves on every pause: the saves must reach the disk in the order they were made.
import { setTimeout as sleep } from 'node:timers/promises';
// #region basic
import { synchronized } from '@ts-primitives/synchronized';

class Draft {
  readonly #name: string;

  constructor(name: string) {
    this.#name = name;
  }

  @synchronized
  async save(text: string): Promise<void> {
    await writeFile(this.#name, text);
    console.log(`${this.#name}: ${text}`);
  }
}

const letter = new Draft('letter.txt');
await Promise.all([letter.save('a long first version'), letter.save('short')]);
// #endregion basic

/** Takes longer for longer texts. */
async function writeFile(_name: string, text: string): Promise<void> {
  await sleep(text.length);
}
