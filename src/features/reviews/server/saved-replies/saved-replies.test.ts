import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { reviewsApi } from '../../contract.ts';
import { maxSavedReplies } from './limits.ts';

let site: TestSite;
let admin: Member;
let editor: Member;
let reviewer: Member;

beforeAll(async () => {
  site = await startTestSite();
  admin = await createMember(site, { role: 'admin' });
  editor = await createMember(site, { role: 'editor' });
  reviewer = await createMember(site, { role: 'reviewer' });
});

afterAll(() => site?.close());

type Reply = { id: string; title: string; body: string };

const as = (member: Member | undefined) => (member ? { token: member.token } : {});
const list = async (member = admin): Promise<Reply[]> =>
  (await site.call(reviewsApi.listReplies, {}, as(member))).body.replies as Reply[];
const add = (body: Record<string, unknown>, member: Member | undefined = admin) =>
  site.call(reviewsApi.addReply, { body }, as(member));
const change = (id: string, body: Record<string, unknown>, member: Member | undefined = admin) =>
  site.call(reviewsApi.changeReply, { params: { id }, body }, as(member));
const remove = (id: string, member: Member | undefined = admin) =>
  site.call(reviewsApi.removeReply, { params: { id } }, as(member));

const text = { title: 'about the code', body: 'Please try it once.' };

test('a new site has some saved replies, sorted by name', async () => {
  const titles = (await list()).map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(0);
  expect(titles).toEqual([...titles].sort((one, two) => one.toLowerCase().localeCompare(two.toLowerCase())));
});

test('a saved reply is added, edited and deleted for everyone who reviews', async () => {
  const added = await add({ title: ' about the code ', body: ' Please try it once. ' });
  expect(added).toMatchObject({ status: 201, body: { reply: text } });
  const { id } = added.body.reply as Reply;
  for (const who of [editor, reviewer]) expect((await list(who))[0]).toEqual({ id, ...text });
  const changed = await change(id, { title: 'Zuse', body: 'Try it twice.' }, editor);
  expect(changed).toMatchObject({
    status: 200,
    body: { reply: { id, title: 'Zuse', body: 'Try it twice.' } },
  });
  expect((await list()).at(-1)).toEqual({ id, title: 'Zuse', body: 'Try it twice.' });
  expect((await remove(id, editor)).status).toBe(200);
  expect((await list()).map((reply) => reply.id)).not.toContain(id);
  expect((await remove(id)).status).toBe(404);
});

test('visitors and members cannot read saved replies, and reviewers cannot change them', async () => {
  const member = await createMember(site);
  const [first] = await list();
  const id = first?.id ?? '';
  for (const [who, readStatus, status] of [
    [undefined, 401, 401],
    [member, 403, 403],
    [reviewer, 200, 403],
  ] as const) {
    const token = as(who);
    expect((await site.call(reviewsApi.listReplies, {}, token)).status).toBe(readStatus);
    expect((await site.call(reviewsApi.addReply, { body: text }, token)).status).toBe(status);
    expect((await site.call(reviewsApi.changeReply, { params: { id }, body: text }, token)).status).toBe(
      status,
    );
    expect((await site.call(reviewsApi.removeReply, { params: { id } }, token)).status).toBe(status);
  }
  expect((await list())[0]).toEqual(first);
});

test.each([
  ['without a name', { ...text, title: ' ' }, 'title'],
  ['with a long name', { ...text, title: 'a'.repeat(81) }, 'title'],
  ['without a text', { ...text, body: '' }, 'body'],
  ['with a long text', { ...text, body: 'a'.repeat(5_001) }, 'body'],
])('a saved reply %s is refused', async (_what, body, field) => {
  const [first] = await list();
  for (const refused of [await add(body), await change(first?.id ?? '', body)]) {
    expect(refused).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  }
});

test('a missing saved reply is not found', async () => {
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id']) {
    expect((await change(id, text)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
  }
});

test('there are at most maxSavedReplies saved replies, even with concurrent requests', async () => {
  const missing = maxSavedReplies - (await list()).length - 2;
  await site.platform.db.execute(sql`
    insert into saved_replies (title, body, changed_at)
    select 'One of many', 'Text', now() from generate_series(1, ${missing})`);
  const responses = await Promise.all([add(text), add(text, editor), add(text), add(text, editor)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  expect(responses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'too_many_replies',
    message: 'There can be up to 100 saved replies. Delete one that nobody uses.',
  });
  expect(await list()).toHaveLength(maxSavedReplies);
});
