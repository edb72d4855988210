import { expect, test } from 'vitest';
import {
  type DashboardTab,
  dashboardTabs,
  hiddenPath,
  readRejectedList,
  readTab,
  tabLabel,
  tabPath,
} from './dashboard-search-params.ts';

const paramsOf = (path: string) => new URL(path, 'https://galley.test').searchParams;

test.each<[string, DashboardTab]>([
  ['', 'moderation'],
  ['tab=published', 'published'],
  ['tab=moderation', 'moderation'],
  ['tab=audit', 'audit'],
  ['tab=AUDIT', 'moderation'],
  ['tab=drafts', 'moderation'],
])('the address ?%s is that of %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search))).toBe(tab);
});

test.each(dashboardTabs)('the address of %s leads to it', (tab) => {
  expect(readTab(paramsOf(tabPath(tab)))).toBe(tab);
});

test('hidden articles are under the rejected ones', () => {
  expect(readTab(paramsOf(hiddenPath))).toBe('rejected');
  expect(readRejectedList(paramsOf(hiddenPath))).toBe('hidden');
  expect(readRejectedList(paramsOf(tabPath('rejected')))).toBe('rejected');
});

test('a tab says how many once that is known', () => {
  expect(tabLabel('moderation', undefined)).toBe('Moderation');
  expect(tabLabel('moderation', 0)).toBe('Moderation (0)');
});
