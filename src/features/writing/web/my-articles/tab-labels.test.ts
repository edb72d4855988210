import { describe, expect, test } from 'vitest';
import { type Tab, tabs } from '#features/articles/rules.ts';
import { emptyTabMessage, readTab, type TabCounts, tabLabel, tabPath, visibleTabs } from './tab-labels.ts';

const none: TabCounts = { published: 0, drafts: 0, pending: 0, rejected: 0, hidden: 0 };

test.each<[string, Tab]>([
  ['', 'published'],
  ['tab=drafts', 'drafts'],
  ['tab=pending', 'pending'],
  ['tab=hidden', 'hidden'],
  ['tab=trash', 'published'],
  ['tab=DRAFTS', 'published'],
  ['tab=drafts&tab=rejected', 'drafts'],
])('the query ?%s selects the tab %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search))).toBe(tab);
});

test.each(tabs)('the URL of the tab %s selects it', (tab) => {
  expect(readTab(new URL(tabPath(tab), 'https://galley.test').searchParams)).toBe(tab);
});

test('a tab shows its number of articles once it is known', () => {
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
  ])('the empty tab %s, with %j in other tabs, says “%s” and links to %s', (tab, counts, title, to) => {
    expect(emptyTabMessage(tab, { ...none, ...counts })).toMatchObject({ title, action: { to } });
  });

  test.each(tabs)('the empty tab %s says “No articles yet” when all tabs are empty', (tab) => {
    expect(emptyTabMessage(tab, none)).toMatchObject({ title: 'No articles yet', action: { to: '/write' } });
  });
});

test('the tab for hidden articles is visible when there are any, or when it is selected', () => {
  expect(visibleTabs('published', none)).not.toContain('hidden');
  expect(visibleTabs('published', undefined)).not.toContain('hidden');
  expect(visibleTabs('published', { ...none, hidden: 1 })).toContain('hidden');
  expect(visibleTabs('hidden', none)).toContain('hidden');
});
