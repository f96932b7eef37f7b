import { describe, expect, it } from 'vitest';
import { resolveRequest } from './resolve-request.js';

const files = (...candidates: string[]) => ({ kind: 'files', candidates });
const refused = (status: number) => ({ kind: 'refused', status });

describe('resolveRequest', () => {
  it.each([
    ['/monorepo/', files('index.html')],
    ['/monorepo', files('index.html')],
    ['/monorepo/?raw', files('index.html')],
    ['/monorepo/a/b', files('a/b', 'a/b.html', 'a/b/index.html')],
    ['/monorepo/a/b/', files('a/b/index.html')],
    ['/monorepo/a%20b#c', files('a b', 'a b.html', 'a b/index.html')],
    ['/monorepo/caf%C3%A9', files('café', 'café.html', 'café/index.html')],
    ['/', { kind: 'redirect', location: '/monorepo/' }],
    ['/other/', refused(404)],
    ['/monorepository', refused(404)],
    ['/monorepo//a', refused(404)],
    ['/monorepo/./a', refused(404)],
    ['//monorepo/a', refused(404)],
    ['/monorepo/../etc/passwd', refused(403)],
    ['/monorepo/%2e%2e/secret', refused(403)],
    ['/monorepo/a/..', refused(403)],
    ['/monorepo/..%2fsecret', refused(400)],
    ['/monorepo/..%5Csecret', refused(400)],
    ['/monorepo/..\\secret', refused(400)],
    ['/monorepo/%00', refused(400)],
    ['/monorepo/%E0%A4%A', refused(400)],
    ['http://evil.example/monorepo/', refused(400)],
    ['*', refused(400)],
    // Decoded once: the file would have to be called `%2f`.
    ['/monorepo/%252f', files('%2f', '%2f.html', '%2f/index.html')],
  ])('%s', (target, expected) => {
    expect(resolveRequest(target, '/monorepo/')).toEqual(expected);
  });

  it('serves a site at the root of its host', () => {
    expect(resolveRequest('/', '/')).toEqual(files('index.html'));
    expect(resolveRequest('/a', '/')).toEqual(files('a', 'a.html', 'a/index.html'));
  });
});
