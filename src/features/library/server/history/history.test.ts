import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { createMember, type Member, memberPassword } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { followsApi } from '../../contract.ts';
import { type HistoryItem, historyApi } from '../../history-contract.ts';
import { maxHistoryEntries } from './save-position.ts';

let site: TestSite;
let admin: Member;
let author: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  author = await createMember(site);
});

afterAll(() => site?.close());

const as = ({ token }: Member) => ({ token });
const publish = (title: string) => articleCalls(site).approved(author, admin, { title });
const read = (member: Member, id: string, progress: number) =>
  site.call(historyApi.savePosition, { params: { id }, body: { progress } }, as(member));
const positionOf = async (member: Member, id: string) =>
  (await site.call(historyApi.readPosition, { params: { id } }, as(member))).body;
const historyOf = async (member: Member) =>
  ((await site.call(historyApi.list, {}, as(member))).body.items as HistoryItem[]).map(
    ({ blog, progress, isFinished }) => [blog.title, progress, isFinished],
  );
const finishedOf = async (member: Member) =>
  (await site.call(historyApi.listFinished, {}, as(member))).body.ids;

test('the position in an article is kept, the latest first, and a finished one stays finished', async () => {
  const reader = await createMember(site);
  const [one, two] = [await publish('One'), await publish('Two')];
  expect(await positionOf(reader, one._id)).toMatchObject({ progress: 0, isFinished: false });
  expect((await read(reader, one._id, 40)).body).toMatchObject({ isKept: true });
  await read(reader, two._id, 97);
  await read(reader, two._id, 12);
  expect(await positionOf(reader, one._id)).toMatchObject({ progress: 40, isFinished: false });
  expect(await historyOf(reader)).toEqual([
    ['Two', 12, true],
    ['One', 40, false],
  ]);
  expect(await finishedOf(reader)).toEqual([two._id]);
});

test('a history that is turned off keeps nothing new, and can be cleared, or one article of it', async () => {
  const reader = await createMember(site);
  const [one, two, three] = [await publish('One'), await publish('Two'), await publish('Three')];
  await read(reader, one._id, 30);
  await read(reader, two._id, 30);
  const keep = (keepsHistory: boolean) =>
    site.call(followsApi.saveSettings, { body: { keepsHistory } }, as(reader));
  await keep(false);
  expect((await read(reader, three._id, 30)).body).toMatchObject({ isKept: false });
  await site.call(historyApi.remove, { params: { id: one._id } }, as(reader));
  expect(await historyOf(reader)).toEqual([['Two', 30, false]]);
  await site.call(historyApi.clear, {}, as(reader));
  expect(await historyOf(reader)).toEqual([]);
  await keep(true);
  expect((await read(reader, three._id, 30)).body).toMatchObject({ isKept: true });
});

test('only public articles and whole percents are kept, and only for members', async () => {
  const reader = await createMember(site);
  const article = await publish('Shown');
  const draft = await articleCalls(site).draft(author);
  for (const id of ['nothing', reader.id, draft._id]) expect((await read(reader, id, 10)).status).toBe(404);
  for (const progress of [-1, 101, 1.5]) expect((await read(reader, article._id, progress)).status).toBe(400);
  await read(reader, article._id, 50);
  await articleCalls(site).decide(admin, article._id, 'hidden');
  expect(await historyOf(reader)).toEqual([]);
  for (const call of [historyApi.list, historyApi.listFinished]) {
    expect((await site.call(call)).status).toBe(401);
  }
});

test('the latest 1,000 articles are kept', async () => {
  const reader = await createMember(site);
  await site.platform.transact(async (tx) => {
    // Rows without articles: only their number counts here.
    await tx.execute(sql`alter table reading_positions disable trigger all`);
    await tx.execute(sql`insert into reading_positions (account_id, article_id, progress, is_finished, read_at)
      select ${reader.id}, gen_random_uuid(), 1, true, now() - interval '1 day' from generate_series(1, ${maxHistoryEntries})`);
    await tx.execute(sql`alter table reading_positions enable trigger all`);
  });
  const article = await publish('Newest');
  await read(reader, article._id, 50);
  const { rows } = await site.platform.db.execute<{ count: number }>(
    sql`select count(*)::int as count from reading_positions where account_id = ${reader.id}`,
  );
  expect(rows[0]?.count).toBe(maxHistoryEntries);
  expect(await historyOf(reader)).toEqual([['Newest', 50, false]]);
});

test('only its owner reads it, the export has it, and deletion takes it', async () => {
  const [reader, other] = [await createMember(site), await createMember(site)];
  const article = await publish('Exported');
  await read(reader, article._id, 60);
  expect(await positionOf(other, article._id)).toMatchObject({ progress: 0 });
  const exported = await site.call(accountsApi.exportAccount, {}, as(reader));
  expect(exported.body).toMatchObject({ readingHistory: [{ article: article.slug, progress: 60 }] });
  await site.call(accountsApi.deleteAccount, { body: { password: memberPassword } }, as(reader));
  const { rows } = await site.platform.db.execute(
    sql`select 1 from reading_positions where account_id = ${reader.id}`,
  );
  expect(rows).toEqual([]);
});
