import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.js';

describe('nearest', () => {
  it.each([
    ['titel', ['title', 'id', 'tiles'], ['title', 'tiles']],
    ['Title', ['title', 'tittle'], ['title', 'tittle']],
    ['typscript', ['typescript', 'javascript', 'rust'], ['typescript']],
    ['./instal.md', ['./install.md', './index.md'], ['./install.md']],
    ['warn', ['note', 'warning'], ['warning']],
    ['xyz', ['title'], []],
    ['to', ['id', 'do'], ['do']],
    ['content/2-async/nowhere.md', ['content/2-async/1-deferred.md'], []],
    ['content/2-async/mutx.md', ['content/2-async/mutex.md'], ['content/2-async/mutex.md']],
    ['content/2-asinc/mutex.md', ['content/2-async/mutex.md'], ['content/2-async/mutex.md']],
    ['', ['title'], []],
    ['abcd', ['abce', 'abcf', 'abcg', 'abch'], ['abce', 'abcf', 'abcg']],
  ])('%j among %j is %j', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toEqual(expected);
  });

  it('names a candidate once', () => {
    expect(nearest('note', ['notes', 'notes'])).toEqual(['notes']);
  });
});

describe('didYouMean', () => {
  it('asks for the nearest names', () => {
    expect(didYouMean('titel', ['title', 'tiles'], 'none')).toBe(
      'did you mean "title" or "tiles"?',
    );
  });

  it('falls back when nothing is near', () => {
    expect(didYouMean('zzz', ['title'], 'known: title.')).toBe('known: title.');
  });
});
