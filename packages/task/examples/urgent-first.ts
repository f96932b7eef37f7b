// Calls to a service that accepts two per second: those that a user waits for go before the others.
// #region order
import { Task } from '@ts-primitives/task';

interface Call {
  readonly path: string;
  readonly urgent: boolean;
}

const waiting: Task<Call, string>[] = [];

function request(path: string, urgent: boolean): Task<Call, string> {
  const task = new Task<Call, string>({ path, urgent });
  waiting.push(task);
  return task;
}

/** To be called once per second. */
function sendNext(): void {
  waiting.sort((a, b) => Number(b.input.urgent) - Number(a.input.urgent));
  for (const task of waiting.splice(0, 2)) task.resolve(send(task.input.path));
}
// #endregion order

async function send(path: string): Promise<string> {
  console.log(`GET ${path}`);
  return `200 ${path}`;
}

const answers = Promise.all([
  request('/reports/1', false),
  request('/reports/2', false),
  request('/reports/3', false),
  request('/profile', true),
]);
for (let second = 1; waiting.length > 0; second++) {
  console.log(`second ${second}`);
  sendNext();
}
for (const answer of await answers) console.log(answer);
