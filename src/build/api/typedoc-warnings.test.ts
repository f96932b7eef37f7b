import { expect, test } from 'vitest';
import type { ProjectReflection, Reflection } from './typedoc.js';
import { reflectionsNamedIn } from './typedoc-warnings.js';

test('a warning is about the declarations with the longest name in its text, each of which is asked for it once', () => {
  const asked: string[] = [];
  const declare = (name: string) => {
    const getFullName = () => {
      asked.push(name);
      return name;
    };
    return { name, getFullName, getFriendlyFullName: () => name };
  };
  const reflections = ['a', 'a.Box', 'a.Box.open', 'a.Box.open'].map(declare);
  // SAFETY: only their names are read.
  const project = { reflections } as unknown as Pick<ProjectReflection, 'reflections'>;
  const namesIn = (text: string) =>
    reflectionsNamedIn(text, project).map(({ name }: Reflection) => name);
  expect(namesIn('Failed to find "*" in the comment for a.Box.open.')).toEqual([
    'a.Box.open',
    'a.Box.open',
  ]);
  expect(namesIn('Failed to find "*" in the comment for a.Box.close.')).toEqual(['a.Box']);
  expect(namesIn('Nothing.')).toEqual([]);
  expect(asked).toEqual(reflections.map(({ name }) => name));
});
