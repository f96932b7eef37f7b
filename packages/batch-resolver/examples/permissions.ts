// Permission checks of a page in one call. The inputs are objects, so a key tells equal ones.
import { AbstractBatchResolver, RedundantTaskError } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';

interface Question {
  readonly user: string;
  readonly action: 'read' | 'write';
  readonly page: string;
}

// #region key
class Permissions extends AbstractBatchResolver<Question, boolean, string> {
  protected override getKey({ user, action, page }: Question): string {
    return JSON.stringify([user, action, page]);
  }

  protected async onResolve(tasks: Map<string, Task<Question, boolean>>): Promise<void> {
    const questions = [...tasks.values()].map((task) => task.input);
    const answers = await askServer(questions);
    for (const [index, task] of [...tasks.values()].entries())
      task.resolve(answers[index] ?? false);
  }
}
// #endregion key

async function askServer(questions: Question[]): Promise<boolean[]> {
  console.log(`${questions.length} questions in one call`);
  return questions.map(({ user, action }) => action === 'read' || user === 'ada');
}

const permissions = new Permissions();
const questions: Question[] = [
  { user: 'ada', action: 'write', page: 'home' },
  { user: 'bob', action: 'write', page: 'home' },
  { user: 'bob', action: 'read', page: 'home' },
  { user: 'ada', action: 'write', page: 'home' },
];
const answers = await Promise.allSettled(
  questions.map((question) => permissions.resolve(question)),
);

for (const [index, answer] of answers.entries()) {
  const { user, action } = questions[index] ?? {};
  if (answer.status === 'fulfilled') console.log(user, action, answer.value);
  else
    console.log(user, action, answer.reason instanceof RedundantTaskError && 'asked again later');
}
