import { describe, expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.js';

describe('nearest', () => {
  it.each([
    ['titel', ['title', 'id', 'tiles'], ['title']],
    ['Title', ['title', 'tittle'], ['title', 'tittle']],
    ['typscript', ['typescript', 'javascript', 'rust'], ['typescript']],
    ['./instal.md', ['./install.md', './index.md'], ['./install.md']],
    ['warn', ['note', 'warning'], ['warning']],
    ['xyz', ['title'], []],
    ['to', ['id', 'do'], []],
    ['content/2-async/nowhere.md', ['content/2-async/1-deferred.md'], []],
    ['content/2-async/mutx.md', ['content/2-async/mutex.md'], ['content/2-async/mutex.md']],
    ['content/2-asinc/mutex.md', ['content/2-async/mutex.md'], ['content/2-async/mutex.md']],
    ['', ['title'], []],
    ['abcd', ['abce', 'abcf', 'abcg', 'abch'], ['abce', 'abcf', 'abcg']],
  ])('%j among %j is %j', (name, candidates, expected) => {
    expect(nearest(name, candidates)).toEqual(expected);
  });

  it.each([
    ['slgu', 'slug'],
    ['tpi', 'tip'],
    ['nte', 'note'],
    ['warn', 'warning'],
    ['desc', 'description'],
    ['nav', 'navbar'],
    ['autor', 'author'],
    ['collumn', 'column'],
    ['sidebarLabel', 'sidebar_label'],
    ['noCheck', 'no-check'],
    ['typscrip', 'typescript'],
    ['/guide/strat', '/guide/start'],
    ['/guides/start', '/guide/start'],
  ])('%j may mean %j', (name, candidate) => {
    expect(nearest(name, [candidate])).toEqual([candidate]);
  });

  it.each([
    ['editLinks', 'api_links'],
    ['sidebar', 'sidebar_label'],
    ['edit', 'editUrl'],
    ['title', 'titleDelimiter'],
    ['/guide', '/guide/start'],
    ['to', 'do'],
    ['ts', 'js'],
    ['a', 'b'],
    ['foo', 'bar'],
    ['hero', 'head'],
    ['layout', 'label'],
    ['outline', 'inline'],
    ['ul', 'url'],
    ['al', 'algorithm'],
    ['/a', '/b'],
  ])('%j does not mean %j', (name, candidate) => {
    expect(nearest(name, [candidate])).toEqual([]);
  });

  it('names a candidate once', () => {
    expect(nearest('note', ['notes', 'notes'])).toEqual(['notes']);
  });
});

describe('didYouMean', () => {
  it('asks for the nearest names', () => {
    expect(didYouMean('tile', ['title', 'tiles', 'file'], 'none')).toBe(
      'did you mean "file" or "tiles" or "title"?',
    );
  });

  it('falls back when nothing is near', () => {
    expect(didYouMean('zzz', ['title'], 'known: title.')).toBe('known: title.');
  });
});
