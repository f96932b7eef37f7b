import { describe, expect, it } from 'vitest';
import type { ThemeConfig } from '../../model/site/config.js';
import { coverageBadge, withBadge } from './coverage-badge.js';

const summary = (pct: unknown): string => JSON.stringify({ total: { lines: { pct } } });

describe('[R14] the coverage badge', () => {
  it.each([
    ['the figure of the test run', summary(99.37), 'coverage: 99.4 %'],
    ['a whole number', summary(100), 'coverage: 100 %'],
  ])('shows %s', (_, json, label) => {
    expect(coverageBadge(json)?.contents).toContain(`aria-label="${label}"`);
  });

  it('has a colour for each of its parts, by day and by night', () => {
    const image = String(coverageBadge(summary(1))?.contents);
    expect(image.match(/(?:fill|stroke):#[\da-f]{6}[;}]/g)).toHaveLength(8);
  });

  it.each([
    ['a summary', undefined],
    ['a summary that can be read', '{'],
    ['a figure in the summary', summary('Unknown')],
  ])('is not there without %s', (_, json) => {
    expect(coverageBadge(json)).toBeUndefined();
  });

  const item = (image?: string) => ({ type: 'default', href: '/', image, label: 'Tests' });
  const items = [item(), item('coverage.svg'), item('/coverage.svg'), item('logo.svg')];
  // SAFETY: only the navbar is read.
  const theme = { navbar: { items } } as unknown as ThemeConfig;

  it('says its figure in the alternative text of each item that shows it', () => {
    const labels = withBadge(theme, coverageBadge(summary(99.37))).navbar.items.map((one) =>
      one.type === 'default' ? one.label : undefined,
    );
    expect(labels).toEqual(['Tests', 'Tests: 99.4 %', 'Tests: 99.4 %', 'Tests']);
  });

  it('leaves no item in the navbar of a site without a summary', () => {
    expect(withBadge(theme, undefined).navbar.items).toEqual([item(), item('logo.svg')]);
  });
});
