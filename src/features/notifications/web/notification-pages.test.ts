import { describe, expect, test } from 'vitest';
import type { Notification } from '../contract.ts';
import {
  firstPageOf,
  type NotificationPages,
  notificationsIn,
  unreadIn,
  withRead,
  withUnread,
} from './notification-pages.ts';

const readAt = '2026-03-01T12:00:00.000Z';

function notification(id: string, isRead = false): Notification {
  return {
    id,
    kind: 'welcome',
    title: id,
    body: '',
    link: '/',
    createdAt: '2026-02-01T12:00:00.000Z',
    readAt: isRead ? '2026-02-02T12:00:00.000Z' : null,
  };
}

function pagesOf(unread: number, ...pages: Notification[][]): NotificationPages {
  return {
    pages: pages.map((notifications, index) => ({
      notifications,
      unread,
      page: index + 1,
      totalPages: pages.length,
    })),
    pageParams: pages.map((_, index) => index + 1),
  };
}

test('a notification that moved to the next page is shown once, at its first position', () => {
  const data = pagesOf(3, [notification('c'), notification('b')], [notification('b'), notification('a')]);
  expect(notificationsIn(data).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});

test('the number of unread notifications is that of the last loaded page', () => {
  const data = pagesOf(3, [notification('b')], [notification('a')]);
  const [first, second] = data.pages;
  if (!first || !second) throw new Error('There are two pages');
  expect(unreadIn({ ...data, pages: [{ ...first, unread: 2 }, second] })).toBe(3);
  expect(unreadIn({ pages: [], pageParams: [] })).toBe(0);
});

describe('marking as read', () => {
  const data = pagesOf(
    7,
    [notification('d'), notification('c', true)],
    [notification('b'), notification('a')],
  );
  const isRead = (marked: NotificationPages) => notificationsIn(marked).map((one) => one.readAt !== null);

  test('marking some notifications lowers the count by those that were unread', () => {
    const marked = withRead(data, { ids: ['d', 'c', 'unknown'], readAt });
    expect(isRead(marked)).toEqual([true, true, false, false]);
    expect(marked.pages.map(({ unread }) => unread)).toEqual([6, 6]);
    expect(notificationsIn(marked)[0]).toEqual({ ...notification('d'), readAt });
    expect(notificationsIn(marked)[1]).toEqual(notification('c', true));
  });

  test('marking all sets the count to zero, even for pages that are not loaded', () => {
    const marked = withRead(data, { readAt });
    expect(isRead(marked)).toEqual([true, true, true, true]);
    expect(unreadIn(marked)).toBe(0);
  });

  test('a notification on two pages is counted once, and the count is never negative', () => {
    const twice = pagesOf(1, [notification('b')], [notification('b')]);
    expect(unreadIn(withRead(twice, { ids: ['b'], readAt }))).toBe(0);
    expect(unreadIn(withRead(pagesOf(0, [notification('b')]), { ids: ['b'], readAt }))).toBe(0);
  });

  test('marking as read does not modify the given pages', () => {
    const before = structuredClone(data);
    withRead(data, { readAt });
    expect(data).toEqual(before);
  });
});

test('only the first page stays after closing the panel', () => {
  const data = pagesOf(2, [notification('b')], [notification('a')]);
  expect(firstPageOf(data)).toEqual({ pages: [data.pages[0]], pageParams: [1] });
});

test('the unread count can be replaced, and the same count changes nothing', () => {
  const data = pagesOf(3, [notification('b')], [notification('a')]);
  expect(unreadIn(withUnread(data, 5))).toBe(5);
  expect(notificationsIn(withUnread(data, 5))).toEqual(notificationsIn(data));
  expect(withUnread(data, 3)).toBe(data);
});
