// The n+1 problem: each comment asks for its author, and the database is still asked only once.
// #region basic
import { AbstractBatchResolver } from '@ts-primitives/batch-resolver';
import type { Task } from '@ts-primitives/task';

class Users extends AbstractBatchResolver<number, User> {
  protected async onResolve(tasks: Map<number, Task<number, User>>): Promise<void> {
    for (const user of await selectUsers([...tasks.keys()])) tasks.get(user.id)?.resolve(user);
    for (const [id, task] of tasks) task.reject(new RangeError(`no user ${id}`));
  }
}

const users = new Users();

async function render(comment: { authorId: number; text: string }): Promise<string> {
  const author = await users.resolve(comment.authorId);
  return `${author.name}: ${comment.text}`;
}

const comments = [
  { authorId: 1, text: 'First!' },
  { authorId: 2, text: 'It compiles.' },
  { authorId: 1, text: 'So does mine.' },
  { authorId: 3, text: 'Who am I?' },
];
for (const line of await Promise.allSettled(comments.map(render))) {
  console.log(line.status === 'fulfilled' ? line.value : String(line.reason));
}
// #endregion basic

interface User {
  readonly id: number;
  readonly name: string;
}

async function selectUsers(ids: number[]): Promise<User[]> {
  console.log(`select * from users where id in (${ids})`);
  const table: User[] = [
    { id: 1, name: 'Ada' },
    { id: 2, name: 'Grace' },
  ];
  return table.filter(({ id }) => ids.includes(id));
}
