import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api-client.ts';
import type { Article } from '#features/articles/article-schema.ts';
import type { Status } from '#features/articles/rules.ts';
import { type ArticleText, emptyText } from './article-text.ts';
import { createDesk, type SaveCall } from './desk.ts';
import type { LocalCopies, LocalCopy } from './local-copies.ts';

type Saved = { version: number | null; text: ArticleText; status: Status };

let text: ArticleText;
let kept: Map<string, LocalCopy>;
let saves: Saved[];
let answer: SaveCall;
let hasRoom: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  text = emptyText;
  kept = new Map();
  saves = [];
  hasRoom = true;
  answer = async ({ article, text: { title }, status }) =>
    articleOf({ version: (article?.version ?? 0) + 1, title, status });
});

afterEach(() => {
  vi.useRealTimers();
});

const copies: LocalCopies = {
  put(copy) {
    if (hasRoom) kept.set(copy.deskId, copy);
    return hasRoom;
  },
  remove: (deskId) => void kept.delete(deskId),
  list: () => [...kept.values()],
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

function openDesk(article: Article | null = null) {
  const created: string[] = [];
  const desk = createDesk({
    deskId: 'desk-1',
    accountId: 'ada',
    article,
    copies,
    readText: () => text,
    save: async (save) => {
      saves.push({ version: save.article?.version ?? null, text: save.text, status: save.status });
      return answer(save);
    },
    onCreated: ({ _id }) => void created.push(_id),
  });
  desk.open();
  const type = (change: Partial<ArticleText>) => {
    text = { ...text, ...change };
    desk.changed();
  };
  return { desk, type, created };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('in the browser', () => {
  test('the text is kept at a pause, with the version it was made from', async () => {
    const { type, desk } = openDesk(articleOf({ version: 4, status: 'published' }));
    type({ title: 'T', content: '<p>a</p>' });
    expect(desk.state()).toMatchObject({ isDirty: true, isKept: false });
    await pass(1_000);
    expect(kept.get('desk-1')).toMatchObject({ articleId: 'a1', version: 4, accountId: 'ada', text });
    expect(desk.state()).toMatchObject({ isDirty: true, isKept: true });
  });

  test('closing keeps what no pause has kept', () => {
    const { type, desk } = openDesk();
    type({ content: '<p>the last word</p>' });
    desk.close();
    expect(kept.get('desk-1')?.text.content).toBe('<p>the last word</p>');
  });

  test('a page that was emptied again leaves nothing behind', async () => {
    const { type } = openDesk();
    type({ content: '<p>a</p>' });
    await pass(1_000);
    type({ content: '' });
    await pass(1_000);
    expect(kept.size).toBe(0);
  });

  test('having no room for it is told', async () => {
    hasRoom = false;
    const { type, desk } = openDesk();
    type({ content: '<p>a</p>' });
    await pass(1_000);
    expect(desk.state()).toMatchObject({ isKept: false, cannotKeep: true });
  });
});

describe('to the account', () => {
  test('a draft with a title is saved at a pause, and the copy has done its work', async () => {
    const { type, desk, created } = openDesk();
    type({ title: 'T' });
    await pass(3_000);
    expect(saves).toEqual([{ version: null, text, status: 'draft' }]);
    expect(created).toEqual(['a1']);
    expect(kept.size).toBe(0);
    expect(desk.state()).toMatchObject({ isDirty: false, article: { _id: 'a1', version: 1 } });
    type({ content: '<p>more</p>' });
    await pass(3_000);
    expect(saves[1]).toMatchObject({ version: 1 });
    expect(created).toHaveLength(1);
  });

  test('without a title nothing is sent', async () => {
    const { type } = openDesk();
    type({ content: '<p>a</p>' });
    await pass(60_000);
    expect(saves).toEqual([]);
    expect(kept.size).toBe(1);
  });

  test.each(['pending', 'approved', 'rejected'] as const)(
    'what is %s is not changed by a pause',
    async (visibility) => {
      const { type } = openDesk(articleOf({ status: 'published', visibility }));
      type({ title: 'Changed' });
      await pass(60_000);
      expect(saves).toEqual([]);
      expect(kept.size).toBe(1);
    },
  );

  test('somebody who types without a pause is saved all the same', async () => {
    const { type } = openDesk();
    for (let second = 0; second < 17; second += 1) {
      type({ title: `T${second}` });
      await pass(1_000);
    }
    expect(saves.length).toBeGreaterThanOrEqual(1);
  });

  test('what is typed during a save is saved after it, and one save follows the other', async () => {
    const slow = Promise.withResolvers<Article>();
    answer = () => slow.promise;
    const { type, desk } = openDesk();
    type({ title: 'First' });
    await pass(3_000);
    expect(desk.state().isSaving).toBe(true);
    type({ title: 'Second' });
    await pass(10_000);
    expect(saves).toHaveLength(1);
    answer = async () => articleOf({ version: 2 });
    slow.resolve(articleOf({ version: 1 }));
    await pass(5_000);
    expect(saves).toMatchObject([{ text: { title: 'First' } }, { version: 1, text: { title: 'Second' } }]);
    expect(desk.state()).toMatchObject({ isDirty: false, article: { version: 2 } });
  });

  test('a site out of reach is tried again, at once when the connection is back', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const { type, desk } = openDesk();
    type({ title: 'T' });
    await pass(3_000);
    expect(desk.state()).toMatchObject({ trouble: 'offline', isDirty: true, isKept: true });
    answer = async () => articleOf({ version: 1 });
    desk.retry();
    await pass(10);
    expect(desk.state()).toMatchObject({ trouble: null, isDirty: false });
  });

  test('what the server refuses is told, and sent again only once it is changed', async () => {
    answer = () => Promise.reject(new ApiError(400, { message: 'Too many tags.' }));
    const { type, desk } = openDesk();
    type({ title: 'T' });
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(desk.state()).toMatchObject({ trouble: 'refused', refusal: 'Too many tags.' });
  });
});

describe('when somebody else has saved meanwhile', () => {
  const stale = () => Promise.reject(new ApiError(409, { code: 'stale_version', message: 'Changed.' }));

  async function openConflict() {
    answer = stale;
    const open = openDesk(articleOf({ version: 1 }));
    open.type({ title: 'Mine' });
    await pass(3_000);
    return open;
  }

  test('nothing more is sent until the writer has chosen, and the text stays in the browser', async () => {
    const { desk, type } = await openConflict();
    expect(desk.state()).toMatchObject({ isConflicting: true, isDirty: true, isKept: true });
    type({ content: '<p>on and on</p>' });
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(kept.get('desk-1')?.text.content).toBe('<p>on and on</p>');
  });

  test('choosing the text here saves it over the version that was seen', async () => {
    const { desk } = await openConflict();
    answer = async () => articleOf({ version: 6 });
    desk.resolve(articleOf({ version: 5 }), { isTextKept: true });
    await pass(3_000);
    expect(saves.at(-1)).toMatchObject({ version: 5, text: { title: 'Mine' } });
    expect(desk.state()).toMatchObject({ isConflicting: false, isDirty: false });
  });

  test('choosing the saved text leaves nothing to save', async () => {
    const { desk } = await openConflict();
    desk.resolve(articleOf({ version: 5 }), { isTextKept: false });
    await pass(60_000);
    expect(saves).toHaveLength(1);
    expect(kept.size).toBe(0);
    expect(desk.state()).toMatchObject({ isConflicting: false, isDirty: false, article: { version: 5 } });
  });
});
