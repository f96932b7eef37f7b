// Permission checks of a page in one call. The inputs are objects, so a key identifies equal ones.
// #region key
import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';

interface Question {
  readonly user: string;
  readonly action: 'read' | 'write';
  readonly page: string;
}

class Permissions extends AbstractBatchResolver<Question, boolean, string> {
  protected override getKey({ user, action, page }: Question): string {
    return JSON.stringify([user, action, page]);
  }

  protected async onResolve(tasks: Map<string, Task<Question, boolean>>): Promise<void> {
    const waiting = [...tasks.values()];
    const answers = await askServer(waiting.map((task) => task.input));
    for (const [index, task] of waiting.entries()) task.resolve(answers[index] ?? false);
  }
}

const permissions = new Permissions();
const answers = await Promise.all([
  permissions.resolve({ user: 'ada', action: 'write', page: 'home' }),
  permissions.resolve({ user: 'bob', action: 'write', page: 'home' }),
  permissions.resolve({ user: 'bob', action: 'read', page: 'home' }),
  permissions.resolve({ user: 'ada', action: 'write', page: 'home' }),
]);
console.log(answers);
// #endregion key

async function askServer(questions: Question[]): Promise<boolean[]> {
  console.log(`${questions.length} questions in one call`);
  return questions.map(({ user, action }) => action === 'read' || user === 'ada');
}
