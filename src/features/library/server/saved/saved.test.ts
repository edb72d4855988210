import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { type ReadingList, type SavedItem, savedApi } from '../../saved-contract.ts';
import { maxSaved } from '../../saved-rules.ts';

let site: TestSite;
let admin: Member;
let author: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site, { name: 'Ada' });
});

afterAll(() => site?.close());

const as = ({ token }: Member) => ({ token });
const publish = (text: Record<string, unknown> = {}) => articleCalls(site).approved(author, admin, text);
const save = (member: Member, id: string) => site.call(savedApi.save, { params: { id } }, as(member));
const remove = (member: Member, id: string) => site.call(savedApi.remove, { params: { id } }, as(member));
const change = (member: Member, id: string, body: object) =>
  site.call(savedApi.change, { params: { id }, body }, as(member));
const idsOf = async (member: Member) => (await site.call(savedApi.listIds, {}, as(member))).body.ids;
const itemsOf = async (member: Member, query: { archived?: 'true'; list?: string; q?: string } = {}) =>
  (await site.call(savedApi.list, { query }, as(member))).body.items as SavedItem[];
const titlesOf = async (member: Member, query = {}) =>
  (await itemsOf(member, query)).map(({ blog }) => blog.title);
const addList = (member: Member, name: string) => site.call(savedApi.addList, { body: { name } }, as(member));

describe('the reading list', () => {
  test('an article is saved once, listed latest first, archived, saved again and removed', async () => {
    const reader = await createMember(site);
    const [first, second] = [await publish({ title: 'First' }), await publish({ title: 'Second' })];
    expect(await save(reader, first._id)).toMatchObject({ status: 200, body: { isSaved: true } });
    await save(reader, second._id);
    await Promise.all([save(reader, first._id), save(reader, first._id)]);
    expect(await titlesOf(reader)).toEqual(['Second', 'First']);
    await change(reader, second._id, { isArchived: true });
    expect(await titlesOf(reader)).toEqual(['First']);
    expect(await titlesOf(reader, { archived: 'true' })).toEqual(['Second']);
    await save(reader, second._id);
    expect(await titlesOf(reader)).toEqual(['Second', 'First']);
    expect(await remove(reader, second._id)).toMatchObject({ status: 200, body: { isSaved: false } });
    expect((await remove(reader, second._id)).status).toBe(200);
    expect(await idsOf(reader)).toEqual([first._id]);
  });

  test('a search finds titles, authors, tags and notes, and takes signs as they are', async () => {
    const reader = await createMember(site);
    const [one, two] = [
      await publish({ title: 'On kestrels', tags: ['birds'] }),
      await publish({ title: '100% of otters' }),
    ];
    await save(reader, one._id);
    await save(reader, two._id);
    await change(reader, two._id, { note: 'For the talk in May.' });
    expect(await titlesOf(reader, { q: 'KESTREL' })).toEqual(['On kestrels']);
    expect(await titlesOf(reader, { q: 'birds ada' })).toEqual(['On kestrels']);
    expect(await titlesOf(reader, { q: 'talk' })).toEqual(['100% of otters']);
    expect(await titlesOf(reader, { q: '100%' })).toEqual(['100% of otters']);
    expect(await titlesOf(reader, { q: '_' })).toEqual([]);
  });

  test('an article that is no longer public is left out, and comes back with it', async () => {
    const reader = await createMember(site);
    const article = await publish({ title: 'Taken down' });
    await save(reader, article._id);
    await articleCalls(site).decide(admin, article._id, 'hidden');
    expect(await itemsOf(reader)).toEqual([]);
    const exported = await site.call(accountsApi.exportAccount, {}, as(reader));
    expect(exported.body).toMatchObject({ savedArticles: [{ article: null }] });
    expect((await save(await createMember(site), article._id)).status).toBe(404);
    await articleCalls(site).decide(admin, article._id, 'approved');
    expect(await titlesOf(reader)).toEqual(['Taken down']);
  });

  test('what does not exist, what is not saved and a visitor are refused', async () => {
    const reader = await createMember(site);
    const article = await publish();
    const draft = await articleCalls(site).draft(author);
    for (const id of ['nothing', reader.id, draft._id]) expect((await save(reader, id)).status).toBe(404);
    expect((await change(reader, article._id, { note: 'x' })).status).toBe(404);
    await save(reader, article._id);
    expect((await change(reader, article._id, { note: 'x'.repeat(2001) })).status).toBe(400);
    expect((await change(reader, article._id, { listId: 'mine' })).status).toBe(404);
    expect((await change(reader, article._id, {})).status).toBe(200);
    for (const call of [savedApi.list, savedApi.listIds, savedApi.readLists]) {
      expect((await site.call(call)).status).toBe(401);
    }
  });

  test('at most 2,000 are saved, also by calls at the same moment', async () => {
    const reader = await createMember(site);
    await site.platform.transact(async (tx) => {
      // Rows without articles: only their number counts here.
      await tx.execute(sql`alter table saved_articles disable trigger all`);
      await tx.execute(sql`insert into saved_articles (account_id, article_id, saved_at)
        select ${reader.id}, gen_random_uuid(), now() from generate_series(1, ${maxSaved - 1})`);
      await tx.execute(sql`alter table saved_articles enable trigger all`);
    });
    const articles = [await publish(), await publish(), await publish()];
    const responses = await Promise.all(articles.map(({ _id }) => save(reader, _id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('only its owner reads it, the export has it, and deletion takes it', async () => {
    const [reader, other] = [await createMember(site), await createMember(site)];
    const article = await publish();
    await save(reader, article._id);
    await addList(reader, 'Talks');
    await change(reader, article._id, { note: 'A quiet note.' });
    expect(await idsOf(other)).toEqual([]);
    expect((await change(other, article._id, { note: 'Mine now' })).status).toBe(404);
    const exported = await site.call(accountsApi.exportAccount, {}, as(reader));
    expect(exported.body).toMatchObject({
      savedArticles: [{ article: article.slug, note: 'A quiet note.', list: null, isArchived: false }],
      readingLists: [{ name: 'Talks' }],
    });
    expect((await site.call(accountsApi.exportAccount, {}, as(author))).text).not.toContain('A quiet note.');
    await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(reader));
    const { rows } = await site.platform.db.execute(
      sql`select 1 from saved_articles where account_id = ${reader.id} union all select 1 from reading_lists where account_id = ${reader.id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('lists of one’s own', () => {
  const listsIn = (body: Record<string, unknown>) => body.lists as ReadingList[];

  test('are added, renamed and deleted, and their articles stay saved', async () => {
    const reader = await createMember(site);
    const article = await publish({ title: 'Listed' });
    await save(reader, article._id);
    const [list] = listsIn((await addList(reader, ' To  present ')).body);
    expect(list?.name).toBe('To present');
    const id = list?.id ?? '';
    expect((await change(reader, article._id, { listId: id })).status).toBe(200);
    expect(await titlesOf(reader, { list: id })).toEqual(['Listed']);
    const renamed = await site.call(
      savedApi.renameList,
      { params: { id }, body: { name: 'Later' } },
      as(reader),
    );
    expect(listsIn(renamed.body)).toEqual([{ id, name: 'Later' }]);
    const removed = await site.call(savedApi.removeList, { params: { id } }, as(reader));
    expect(listsIn(removed.body)).toEqual([]);
    expect((await itemsOf(reader))[0]).toMatchObject({ listId: null });
    expect(await titlesOf(reader, { list: id })).toEqual([]);
  });

  test('have different names, belong to one member, and are at most 50', async () => {
    const [reader, other] = [await createMember(site), await createMember(site)];
    const { id } = listsIn((await addList(reader, 'Talks')).body)[0] ?? { id: '' };
    expect((await addList(reader, 'talks')).body.code).toBe('name_taken');
    expect((await addList(reader, '  ')).status).toBe(400);
    expect((await addList(other, 'Talks')).status).toBe(200);
    for (const call of [savedApi.removeList, savedApi.renameList] as const) {
      const refused = await site.call(call, { params: { id }, body: { name: 'Mine' } } as never, as(other));
      expect(refused.status).toBe(404);
    }
    const article = await publish();
    await save(other, article._id);
    expect((await change(other, article._id, { listId: id })).status).toBe(404);
    await site.platform.transact(async (tx) => {
      await tx.execute(sql`insert into reading_lists (account_id, name, created_at)
        select ${reader.id}, 'l' || n, now() from generate_series(1, 48) as n`);
    });
    const responses = await Promise.all(['a', 'b', 'c'].map((name) => addList(reader, name)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
