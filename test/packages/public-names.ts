// The public names that fix the routes of the API reference, as the specification lists them.

export type Kind = 'class' | 'enum' | 'interface' | 'function' | 'type';

export const publicNames: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  batch: { Batch: 'class', BatchItem: 'class' },
  'batch-resolver': { AbstractBatchResolver: 'class', RedundantTaskError: 'class' },
  box: { Box: 'class' },
  defer: { DeferFunction: 'class' },
  deferred: { Deferred: 'class', DeferredState: 'enum' },
  logger: {
    ILogger: 'interface',
    ILogWriter: 'interface',
    LogEntry: 'interface',
    Logger: 'class',
    LogLabels: 'type',
    LogLevel: 'enum',
    LogPayload: 'type',
    LogTimestamp: 'class',
    LogWriter: 'class',
  },
  mutex: { Mutex: 'class', MutexData: 'class', MutexGuard: 'class' },
  option: { None: 'class', Option: 'class', OptionType: 'type', Some: 'class' },
  synchronized: { synchronized: 'function' },
  task: { Task: 'class' },
};

/** The names of a package that exist at run time. */
export function runtimeNames(name: string): readonly string[] {
  return Object.entries(publicNames[name] ?? {})
    .filter(([, kind]) => kind !== 'interface' && kind !== 'type')
    .map(([exported]) => exported);
}
