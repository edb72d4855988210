// What accounts may write while they are new, and how that changes.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { nameStatements } from '#test/database/record-statements.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';

let site: TestSite;
let calls: ReturnType<typeof articleCalls>;
let admin: Member;
let article: Article;

beforeAll(async () => {
  site = await startTestSite({ settings: { NEWCOMER_LIMITS: 'on' } });
  calls = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  article = await calls.approved(admin, await createMember(site, { role: 'admin' }));
});

afterAll(() => site?.close());

const comment = ({ token }: Member, content = 'A comment.') =>
  site.call(commentsApi.add, { params: { blogId: article._id }, body: { content } }, { token });

const statuses = async (times: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = [];
  for (let n = 0; n < times; n += 1) seen.push((await call()).status);
  return seen;
};

async function makeOlder({ id }: Member, days: number): Promise<void> {
  await site.platform.transact((tx) =>
    tx.execute(sql`update accounts set created_at = now() - ${days} * interval '1 day' where id = ${id}`),
  );
}

test('a new account writes ten comments an hour, and then hears when it may write the next', async () => {
  const member = await createMember(site);
  expect(await statuses(11, () => comment(member))).toEqual([...Array(10).fill(201), 429]);
  expect((await comment(member)).body.message).toMatch(/^Too many attempts\. Try again in \d+ minutes?\.$/);
});

test('comments at the same moment do not pass the limit of a new account', async () => {
  const member = await createMember(site);
  const responses = await Promise.all(Array.from({ length: 15 }, () => comment(member)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
});

test('an account of a year, and one with a role, write more', async () => {
  const old = await createMember(site);
  await makeOlder(old, 400);
  expect(await statuses(12, () => comment(old))).toEqual(Array(12).fill(201));
  const reviewer = await createMember(site, { role: 'reviewer' });
  expect(await statuses(12, () => comment(reviewer))).toEqual(Array(12).fill(201));
});

test('a new account likes thirty articles an hour', async () => {
  const member = await createMember(site);
  const like = () => site.call(readingApi.like, { params: { id: article._id } }, { token: member.token });
  expect(await statuses(31, like)).toEqual([...Array(30).fill(200), 429]);
});

test('with nothing published, a fourth article cannot be submitted until one of three is decided', async () => {
  const member = await createMember(site);
  const first = await calls.submitted(member);
  await calls.submitted(member);
  await calls.submitted(member);
  const draft = await calls.draft(member, { title: 'The fourth' });
  const refused = await calls.save(member, draft._id, { status: 'published' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'too_many_waiting',
      message:
        'Three of your articles are waiting for review, which is the limit until your first one is published. Save this one as a draft, and submit it after a decision.',
    },
  });
  // The draft is as it was, and can still be saved.
  expect((await calls.read(draft._id, member)).body.blog).toMatchObject({
    status: 'draft',
    title: 'The fourth',
  });
  expect((await calls.save(member, draft._id, { title: 'Still a draft', status: 'draft' })).status).toBe(200);
  await calls.decide(admin, first._id, 'approved');
  expect((await calls.save(member, draft._id, { status: 'published' })).status).toBe(200);
});

test('a correction of a submission that waits is not a fourth one', async () => {
  const member = await createMember(site);
  const [first] = [
    await calls.submitted(member),
    await calls.submitted(member),
    await calls.submitted(member),
  ];
  const again = await calls.save(member, first._id, { title: 'Corrected', status: 'published' });
  expect(again.status).toBe(200);
});

test('of five articles that are submitted at the same moment, three wait', async () => {
  const member = await createMember(site);
  const drafts = await Promise.all(Array.from({ length: 5 }, () => calls.draft(member)));
  const responses = await Promise.all(
    drafts.map(({ _id }) => calls.save(member, _id, { status: 'published' })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
});

test('the operator can switch the limits off', async () => {
  const open = await startTestSite();
  try {
    const others = articleCalls(open);
    const member = await createMember(open);
    for (let n = 0; n < 4; n += 1) await others.submitted(member);
  } finally {
    await open.close();
  }
});

test('the limit of a new account takes one round trip, and one more to find its standing at first', async () => {
  const { token } = await createMember(site);
  const like = () => site.call(readingApi.like, { params: { id: article._id } }, { token });
  const others = ['toggle-like', 'wait-for-disk'];
  expect(await nameStatements(like)).toEqual([
    'live-session',
    'account-activity',
    'consume-limit',
    ...others,
  ]);
  expect(await nameStatements(like)).toEqual(['live-session', 'consume-limit', ...others]);
});
