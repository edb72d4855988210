import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveTab, type LiveTab } from './live-tab.ts';

let leaving: AbortController;

beforeEach(() => {
  leaving = new AbortController();
});

afterEach(() => leaving.abort());

function openTab(accountId = 'ada'): { tab: LiveTab; emitted: [string, object][] } {
  const emitted: [string, object][] = [];
  const emit = (name: string, data: object) => void emitted.push([name, data]);
  return { tab: createLiveTab({ accountId: () => accountId, emit, signal: leaving.signal }), emitted };
}

const beforeThePage = () => performance.timeOrigin - 1;
const everything = (unread: object) => [
  ['notifications', unread],
  ['queue', {}],
  ['review', {}],
  ['presence', {}],
];

test('when the stream opens and nothing has changed since the page was opened, nothing is refreshed', () => {
  const { tab, emitted } = openTab();
  tab.opened({ unread: 2, changedAt: beforeThePage() });
  expect([tab.isReceiving(), emitted]).toEqual([true, []]);
});

test('when the stream opens after a change, or does not say when the last one was, everything is refreshed', () => {
  for (const changedAt of [Date.now(), undefined]) {
    const { tab, emitted } = openTab();
    tab.opened({ unread: 2, changedAt });
    expect(emitted).toEqual(everything({ unread: 2 }));
  }
});

test('a second tab of the account refreshes what has changed since its page was opened', async () => {
  const first = openTab();
  first.tab.opened({ unread: 2, changedAt: beforeThePage() });
  const second = openTab();
  second.tab.findReader();
  await vi.waitFor(() => expect(second.tab.isReceiving()).toBe(true));
  expect(second.emitted).toEqual([]);

  first.tab.broadcast('notifications', { unread: 3 });
  const third = openTab();
  third.tab.findReader();
  await vi.waitFor(() => expect(third.emitted).toEqual(everything({ unread: 3 })));
  expect(second.emitted).toEqual([['notifications', { unread: 3 }]]);
});

test('a tab of another account is told nothing', async () => {
  const other = openTab('ben');
  const { tab } = openTab();
  tab.opened({ unread: 2, changedAt: Date.now() });
  const second = openTab();
  second.tab.findReader();
  await vi.waitFor(() => expect(second.tab.isReceiving()).toBe(true));
  expect([other.tab.isReceiving(), other.emitted]).toEqual([false, []]);
});
