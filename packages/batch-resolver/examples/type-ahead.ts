// Suggestions for the fields of a form: of several changes of one field only the latest is looked up.
// #region latest
import { AbstractBatchResolver, RedundantTaskError } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';

interface Change {
  readonly field: string;
  readonly text: string;
}

class Suggestions extends AbstractBatchResolver<Change, string[], string> {
  protected override readonly latestWins = true;

  protected override getKey({ field }: Change): string {
    return field;
  }

  protected async onResolve(tasks: Map<string, Task<Change, string[]>>): Promise<void> {
    const lists = await lookUp([...tasks.values()].map((task) => task.input.text));
    for (const [index, task] of [...tasks.values()].entries()) task.resolve(lists[index] ?? []);
  }
}

const suggestions = new Suggestions();

async function suggest(field: string, text: string): Promise<void> {
  try {
    const list = await suggestions.resolve({ field, text });
    console.log(`${field}: ${list.join(', ')}`);
  } catch (error) {
    if (!(error instanceof RedundantTaskError)) throw error; // a later change is looked up instead
  }
}

await Promise.all([suggest('city', 'B'), suggest('city', 'Be'), suggest('country', 'G')]);
// #endregion latest

async function lookUp(texts: string[]): Promise<string[][]> {
  console.log(`looking up ${texts.join(' and ')}`);
  const places = ['Berlin', 'Bern', 'Bonn', 'Germany', 'Ghana'];
  return texts.map((text) => places.filter((place) => place.startsWith(text)));
}
