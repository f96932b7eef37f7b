// An undo stack that works on any box, whatever it holds.
// #region undo
import { Box } from '@ts-primitives/box';

class History {
  readonly #undos: (() => void)[] = [];

  set<T>(box: Box<T>, value: T): void {
    const before = box.value;
    this.#undos.push(() => {
      box.value = before;
    });
    box.value = value;
  }

  undo(): void {
    this.#undos.pop()?.();
  }
}

const title = new Box('Untitled');
const width = new Box(800);
const history = new History();

history.set(title, 'Report');
history.set(width, 1024);
history.undo();
console.log(title.value, width.value); // Report 800
history.undo();
console.log(title.value, width.value); // Untitled 800
// #endregion undo
