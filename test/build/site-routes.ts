// The 45 routes of the site, copied by hand from spec/site.md, section 2, without the base path.

export const ROUTES: readonly string[] = [
  '/',
  '/packages/batch',
  '/packages/batch-resolver',
  '/packages/box',
  '/packages/defer',
  '/packages/deferred',
  '/packages/logger',
  '/packages/mutex',
  '/packages/option',
  '/packages/synchronized',
  '/packages/task',
  '/api',
  '/api/batch',
  '/api/batch-resolver',
  '/api/box',
  '/api/defer',
  '/api/deferred',
  '/api/logger',
  '/api/mutex',
  '/api/option',
  '/api/synchronized',
  '/api/task',
  '/api/batch-resolver/class/AbstractBatchResolver',
  '/api/batch-resolver/class/RedundantTaskError',
  '/api/batch/class/Batch',
  '/api/batch/class/BatchItem',
  '/api/box/class/Box',
  '/api/defer/class/DeferFunction',
  '/api/deferred/class/Deferred',
  '/api/logger/class/Logger',
  '/api/logger/class/LogTimestamp',
  '/api/logger/class/LogWriter',
  '/api/mutex/class/Mutex',
  '/api/mutex/class/MutexData',
  '/api/mutex/class/MutexGuard',
  '/api/option/class/None',
  '/api/option/class/Option',
  '/api/option/class/Some',
  '/api/task/class/Task',
  '/api/deferred/enum/DeferredState',
  '/api/logger/enum/LogLevel',
  '/api/logger/interface/ILogger',
  '/api/logger/interface/ILogWriter',
  '/api/logger/interface/LogEntry',
  '/api/synchronized/function/synchronized',
];

/** Origin and base path under which the site is published. */
export const SITE_URL = 'https://ts-primitives.github.io/monorepo';

/** The file that is served for a route. */
export const fileOf = (route: string): string =>
  route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
