import { describe, expect, it } from 'vitest';
import { coverageBadge } from './coverage-badge.js';

const summary = (pct: unknown): string => JSON.stringify({ total: { lines: { pct } } });

describe('[R14] the coverage badge', () => {
  it.each([
    ['the figure of the last test run', summary(99.37), 'coverage: 99.4 %'],
    ['a whole number', summary(100), 'coverage: 100 %'],
    ['no test run', undefined, 'coverage: unknown'],
    ['a damaged summary', '{', 'coverage: unknown'],
    ['a summary of another form', summary('Unknown'), 'coverage: unknown'],
  ])('shows %s', (_, json, label) => {
    expect(coverageBadge(json).contents).toContain(`aria-label="${label}"`);
  });
});
