// A pool of workers: callers hand in a file and await its thumbnail, workers take what is next.
import { setTimeout as sleep } from 'node:timers/promises';
// #region basic
import { Task } from '@ts-primitives/task';

class Thumbnails {
  readonly #limit: number;
  readonly #queue: Task<string, string>[] = [];
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  create(file: string): Task<string, string> {
    const task = new Task<string, string>(file);
    this.#queue.push(task);
    if (this.#running < this.#limit) void this.#work();
    return task;
  }

  async #work(): Promise<void> {
    this.#running += 1;
    for (let task = this.#queue.shift(); task; task = this.#queue.shift()) {
      task.resolve(shrink(task.input));
      await task.catch(() => {}); // the caller gets the error; the worker goes on
    }
    this.#running -= 1;
  }
}
// #endregion basic

async function shrink(file: string): Promise<string> {
  console.log(`reading ${file}`);
  await sleep(2);
  if (!file.endsWith('.png')) throw new TypeError(`${file} is no image`);
  return file.replace('.png', '.thumb.png');
}

const thumbnails = new Thumbnails(2);
const tasks = ['cat.png', 'notes.txt', 'dog.png', 'sea.png'].map((file) => thumbnails.create(file));

for (const outcome of await Promise.allSettled(tasks)) {
  console.log(outcome.status === 'fulfilled' ? outcome.value : String(outcome.reason));
}
