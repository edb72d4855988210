import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import type { Article } from '#features/articles/article-schema.ts';
import type { Status } from '#features/articles/rules.ts';
import { type ArticleText, emptyText } from '../article-text.ts';
import { createAutosave, type SaveCall } from './autosave.ts';
import type { LocalCopies, LocalCopy } from './local-copies.ts';

type Saved = { version: number | null; text: ArticleText; status: Status };

let text: ArticleText;
let stored: Map<string, LocalCopy>;
let saves: Saved[];
let respond: SaveCall;
let hasRoom: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  text = emptyText;
  stored = new Map();
  saves = [];
  hasRoom = true;
  respond = async ({ article, text: { title }, status }) =>
    articleOf({ version: (article?.version ?? 0) + 1, title, status });
});

afterEach(() => {
  vi.useRealTimers();
});

const copies: LocalCopies = {
  put(copy) {
    if (hasRoom) stored.set(copy.pageId, copy);
    return hasRoom;
  },
  remove: (pageId) => void stored.delete(pageId),
  list: () => [...stored.values()],
};

function articleOf(fields: Partial<Article>): Article {
  return {
    _id: 'a1',
    version: 1,
    status: 'draft',
    visibility: 'pending',
    pendingRevision: null,
    ...fields,
  } as Article;
}

function openArticle(article: Article | null = null) {
  const created: string[] = [];
  const autosave = createAutosave({
    pageId: 'page-1',
    accountId: 'ada',
    article,
    copies,
    readText: () => text,
    save: async (save) => {
      saves.push({ version: save.article?.version ?? null, text: save.text, status: save.status });
      return respond(save);
    },
    onCreated: ({ _id }) => void created.push(_id),
  });
  autosave.open();
  const type = (change: Partial<ArticleText>) => {
    text = { ...text, ...change };
    autosave.markChanged();
  };
  return { autosave, type, created };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the copy in the browser', () => {
  test('the copy is stored at a pause, with the version it is based on', async () => {
    const { type, autosave } = openArticle(articleOf({ version: 4, status: 'published' }));
    type({ title: 'T', content: '<p>a</p>' });
    expect(autosave.state()).toMatchObject({ isDirty: true, isStored: false });
    await pass(1_000);
    expect(stored.get('page-1')).toMatchObject({ articleId: 'a1', version: 4, accountId: 'ada', text });
    expect(autosave.state()).toMatchObject({ isDirty: true, isStored: true });
  });

  test('closing the page stores text that no pause has stored', () => {
    const { type, autosave } = openArticle();
    type({ content: '<p>the last word</p>' });
    autosave.close();
    expect(stored.get('page-1')?.text.content).toBe('<p>the last word</p>');
  });

  test('a new article that was emptied again leaves no copy behind', async () => {
    const { type } = openArticle();
    type({ content: '<p>a</p>' });
    await pass(1_000);
    type({ content: '' });
    await pass(1_000);
    expect(stored.size).toBe(0);
  });

  test('a full browser storage is reported in the state', async () => {
    hasRoom = false;
    const { type, autosave } = openArticle();
    type({ content: '<p>a</p>' });
    await pass(1_000);
    expect(autosave.state()).toMatchObject({ isStored: false, isStorageFull: true });
  });
});

describe('saving to the account', () => {
  test('a draft with a title is saved to the account at a pause, and the copy is removed', async () => {
    const { type, autosave, created } = openArticle();
    type({ title: 'T' });
    await pass(3_000);
    expect(saves).toEqual([{ version: null, text, status: 'draft' }]);
    expect(created).toEqual(['a1']);
    expect(stored.size).toBe(0);
    expect(autosave.state()).toMatchObject({ isDirty: false, article: { _id: 'a1', version: 1 } });
    type({ content: '<p>more</p>' });
    await pass(3_000);
    expect(saves[1]).toMatchObject({ version: 1 });
    expect(created).toHaveLength(1);
  });

  test('a text without a title is not sent to the account', async () => {
    const { type } = openArticle();
    type({ content: '<p>a</p>' });
    await pass(60_000);
    expect(saves).toEqual([]);
    expect(stored.size).toBe(1);
  });

  test.each(['pending', 'approved', 'rejected'] as const)(
    'an article that is %s is not saved automatically',
    async (visibility) => {
      const { type } = openArticle(articleOf({ status: 'published', visibility }));
      type({ title: 'Changed' });
      await pass(60_000);
      expect(saves).toEqual([]);
      expect(stored.size).toBe(1);
    },
  );

  test('a writer who types without a pause is saved too', async () => {
    const { type } = openArticle();
    for (let second = 0; second < 17; second += 1) {
      type({ title: `T${second}` });
      await pass(1_000);
    }
    expect(saves.length).toBeGreaterThanOrEqual(1);
  });

  test('text typed during a save is saved by a second save after the first', async () => {
    const slow = Promise.withResolvers<Article>();
    respond = () => slow.promise;
    const { type, autosave } = openArticle();
    type({ title: 'First' });
    await pass(3_000);
    expect(autosave.state().isSaving).toBe(true);
    type({ title: 'Second' });
    await pass(10_000);
    expect(saves).toHaveLength(1);
    respond = async () => articleOf({ version: 2 });
    slow.resolve(articleOf({ version: 1 }));
    await pass(5_000);
    expect(saves).toMatchObject([{ text: { title: 'First' } }, { version: 1, text: { title: 'Second' } }]);
    expect(autosave.state()).toMatchObject({ isDirty: false, article: { version: 2 } });
  });

  test('a save that could not reach the site is tried again as soon as the connection is back', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const { type, autosave } = openArticle();
    type({ title: 'T' });
    await pass(3_000);
    expect(autosave.state()).toMatchObject({ failure: 'offline', isDirty: true, isStored: true });
    respond = async () => articleOf({ version: 1 });
    autosave.retry();
    await pass(10);
    expect(autosave.state()).toMatchObject({ failure: null, isDirty: false });
  });

  test('a text that the server refuses is reported, and sent again only after a change', async () => {
    respond = () => Promise.reject(new ApiError(400, { message: 'Too many tags.' }));
    const { type, autosave } = openArticle();
    type({ title: 'T' });
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(autosave.state()).toMatchObject({ failure: 'refused', refusal: 'Too many tags.' });
  });
});

describe('a conflict with a newer saved version', () => {
  const stale = () => Promise.reject(new ApiError(409, { code: 'stale_version', message: 'Changed.' }));

  async function openConflict() {
    respond = stale;
    const open = openArticle(articleOf({ version: 1 }));
    open.type({ title: 'Mine' });
    await pass(3_000);
    return open;
  }

  test('a conflict stops all saves until the writer has chosen, and the text stays in the browser', async () => {
    const { autosave, type } = await openConflict();
    expect(autosave.state()).toMatchObject({ isConflicting: true, isDirty: true, isStored: true });
    type({ content: '<p>on and on</p>' });
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(stored.get('page-1')?.text.content).toBe('<p>on and on</p>');
  });

  test('choosing the text on this page saves it over the version that was shown', async () => {
    const { autosave } = await openConflict();
    respond = async () => articleOf({ version: 6 });
    autosave.resolve(articleOf({ version: 5 }), { isTextKept: true });
    await pass(3_000);
    expect(saves.at(-1)).toMatchObject({ version: 5, text: { title: 'Mine' } });
    expect(autosave.state()).toMatchObject({ isConflicting: false, isDirty: false });
  });

  test('choosing the saved text drops the unsaved text', async () => {
    const { autosave } = await openConflict();
    autosave.resolve(articleOf({ version: 5 }), { isTextKept: false });
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(stored.size).toBe(0);
    expect(autosave.state()).toMatchObject({ isConflicting: false, isDirty: false, article: { version: 5 } });
  });
});
