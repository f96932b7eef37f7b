// The dialog's connection to the engine: in a worker, or in the page if the browser has no workers.
import workerHref from 'quire:search-worker';
import type { EngineModule, EngineSettings, Failure, Question, Reply } from './protocol.js';

export interface Connection {
  readonly ask: (question: Question) => void;
  readonly end: () => void;
}

export interface ConnectionOptions extends EngineSettings {
  /** Converts the URL of a script of this site to a value that Trusted Types accept. */
  readonly trustScript: (url: string) => string;
  readonly onReply: (reply: Reply) => void;
  /** Called if the engine could not be loaded. */
  readonly onBroken: (failure: Failure) => void;
}

/** Why the script of the engine could not be loaded: another deployment deletes it. */
const failureOf = (): Promise<Failure> =>
  fetch(workerHref).then(
    ({ status }) => ([404, 410].includes(status) ? 'outdated' : 'unreachable'),
    () => 'unreachable',
  );

async function inPage({ baseUrl, onReply }: ConnectionOptions): Promise<Connection['ask']> {
  // SAFETY: it is the module of the worker.
  const { startEngine } = (await import(workerHref)) as EngineModule;
  return startEngine({ baseUrl }, onReply);
}

export function connect(options: ConnectionOptions): Connection {
  const { baseUrl, trustScript, onReply, onBroken } = options;
  /** Unanswered questions, which are sent to another engine if the worker does not start. */
  let waiting: Question[] = [];
  let worker: Worker | undefined;
  let ask: Connection['ask'] | undefined;

  function withoutWorker(): void {
    worker?.terminate();
    worker = undefined;
    inPage(options).then(
      (started) => {
        ask = started;
        for (const question of waiting) ask(question);
        waiting = [];
      },
      async () => onBroken(await failureOf()),
    );
  }

  try {
    worker = new Worker(trustScript(workerHref), { type: 'module' });
    worker.addEventListener('error', withoutWorker, { once: true });
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      waiting = [];
      onReply(data);
    });
    worker.postMessage({ baseUrl } satisfies EngineSettings);
  } catch {
    withoutWorker();
  }
  return {
    ask: (question) => {
      if (ask) ask(question);
      else {
        waiting.push(question);
        worker?.postMessage(question);
      }
    },
    end: () => worker?.terminate(),
  };
}
