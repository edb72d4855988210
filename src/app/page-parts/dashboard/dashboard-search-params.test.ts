import { expect, test } from 'vitest';
import {
  type DashboardTab,
  dashboardTabs,
  hiddenPath,
  readRejectedList,
  readTab,
  tabLabel,
  tabPath,
  tabsFor,
} from './dashboard-search-params.ts';

const paramsOf = (path: string) => new URL(path, 'https://galley.test').searchParams;

test.each<[string, DashboardTab]>([
  ['', 'moderation'],
  ['tab=published', 'published'],
  ['tab=moderation', 'moderation'],
  ['tab=audit', 'audit'],
  ['tab=AUDIT', 'moderation'],
  ['tab=drafts', 'moderation'],
])('the search parameters ?%s select the tab %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search), 'admin')).toBe(tab);
});

test.each(dashboardTabs)('the path of the tab %s leads to it', (tab) => {
  expect(readTab(paramsOf(tabPath(tab)), 'admin')).toBe(tab);
});

test('the list of hidden articles is part of the Rejected tab', () => {
  expect(readTab(paramsOf(hiddenPath), 'reviewer')).toBe('rejected');
  expect(readRejectedList(paramsOf(hiddenPath))).toBe('hidden');
  expect(readRejectedList(paramsOf(tabPath('rejected')))).toBe('rejected');
});

test.each([
  ['reviewer', ['published', 'moderation', 'rejected']],
  ['editor', ['published', 'moderation', 'reports', 'rejected', 'comments']],
] as const)('the role %s has no tabs of admins', (role, tabs) => {
  expect(tabsFor(role)).toEqual(tabs);
  expect(readTab(new URLSearchParams('tab=audit'), role)).toBe('moderation');
});

test('a tab label shows the count once it is known', () => {
  expect(tabLabel('moderation', undefined)).toBe('Moderation');
  expect(tabLabel('moderation', 0)).toBe('Moderation (0)');
});
