import { expect, test } from 'vitest';
import { emptyText } from '../article-text.ts';
import { createLocalCopies, type LocalCopy } from './local-copies.ts';

/** Like `localStorage`: its keys are its own properties. */
function createStorage(): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  return new Proxy(items, {
    get: (_, name) => methods[name as keyof typeof methods],
  }) as unknown as Storage;
}

const copy: LocalCopy = {
  pageId: 'page-1',
  accountId: 'ada',
  articleId: 'a1',
  version: 4,
  text: { ...emptyText, title: 'T', content: '<p>a</p>' },
  storedAt: '2026-11-16T09:00:00.000Z',
};

test('a copy is stored in the format of earlier versions of the site', () => {
  const storage = createStorage();
  expect(createLocalCopies(storage).put(copy)).toBe(true);
  const { pageId, storedAt, ...rest } = copy;
  const stored: unknown = JSON.parse(storage.getItem('unsavedText:page-1') ?? 'null');
  expect(stored).toEqual({ ...rest, deskId: pageId, keptAt: storedAt });
});

test('the copies of an account are listed newest first, without those of others and without damaged ones', () => {
  const storage = createStorage();
  const copies = createLocalCopies(storage);
  const newer = { ...copy, pageId: 'page-2', storedAt: '2026-11-16T10:00:00.000Z' };
  for (const each of [copy, newer, { ...copy, pageId: 'page-3', accountId: 'eve' }]) copies.put(each);
  storage.setItem('unsavedText:page-4', '{"accountId":"ada"}');
  storage.setItem('unsavedText:page-5', 'no JSON');
  storage.setItem('theme', 'dark');
  expect(copies.list('ada')).toEqual([newer, copy]);
  copies.remove('page-2');
  expect(copies.list('ada')).toEqual([copy]);
});
