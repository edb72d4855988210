import { describe, expect, test } from 'vitest';
import { type Tab, tabs } from '#features/articles/rules.ts';
import { emptyWords, readTab, shownTabs, type TabCounts, tabLabel, tabPath } from './tab-words.ts';

const none: TabCounts = { published: 0, drafts: 0, pending: 0, rejected: 0, hidden: 0 };

test.each<[string, Tab]>([
  ['', 'published'],
  ['tab=drafts', 'drafts'],
  ['tab=pending', 'pending'],
  ['tab=hidden', 'hidden'],
  ['tab=trash', 'published'],
  ['tab=DRAFTS', 'published'],
  ['tab=drafts&tab=rejected', 'drafts'],
])('the address ?%s is that of %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search))).toBe(tab);
});

test.each(tabs)('the address of %s leads to it', (tab) => {
  expect(readTab(new URL(tabPath(tab), 'https://galley.test').searchParams)).toBe(tab);
});

test('a tab says how many once that is known', () => {
  expect(tabLabel('drafts', undefined)).toBe('Drafts');
  expect(tabLabel('drafts', { ...none, drafts: 12 })).toBe('Drafts (12)');
});

describe('an empty tab', () => {
  test.each<[Tab, Partial<TabCounts>, string, string]>([
    ['published', { pending: 1, drafts: 1 }, 'No published articles yet', '/my-articles?tab=pending'],
    ['published', { drafts: 1 }, 'No published articles yet', '/my-articles?tab=drafts'],
    ['published', { rejected: 1 }, 'No published articles yet', '/write'],
    ['drafts', { published: 1 }, 'No drafts saved', '/write'],
    ['pending', { drafts: 1 }, 'No articles pending review', '/my-articles?tab=drafts'],
    ['pending', { published: 1 }, 'No articles pending review', '/write'],
    ['rejected', { published: 1 }, 'No rejected articles', '/guidelines'],
  ])('%s, with %j elsewhere, says “%s” and leads to %s', (tab, counts, title, to) => {
    expect(emptyWords(tab, { ...none, ...counts })).toMatchObject({ title, wayOn: { to } });
  });

  test.each(tabs)('%s says that there is nothing at all when that is so', (tab) => {
    expect(emptyWords(tab, none)).toMatchObject({ title: 'No articles yet', wayOn: { to: '/write' } });
  });
});

test('hidden articles have a tab when there are any, or when it is the one that is open', () => {
  expect(shownTabs('published', none)).not.toContain('hidden');
  expect(shownTabs('published', undefined)).not.toContain('hidden');
  expect(shownTabs('published', { ...none, hidden: 1 })).toContain('hidden');
  expect(shownTabs('hidden', none)).toContain('hidden');
});
