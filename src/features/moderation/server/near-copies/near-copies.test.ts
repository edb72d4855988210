import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { reviewPageApi } from '#features/review-page/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { moderationApi } from '../../contract.ts';
import { findOriginals, findOriginalsOfWaiting } from './copied-comments.ts';
import { deleteOldSketches, sketchRecent } from './sketch-recent.ts';

let site: TestSite;
let calls: ReturnType<typeof articleCalls>;
let admin: Member;
let article: Article;
let now = new Date();

beforeAll(async () => {
  site = await startTestSite({ now: () => now });
  calls = articleCalls(site);
  admin = await createMember(site, { role: 'admin' });
  article = await calls.approved(await createMember(site), admin);
});

afterAll(() => site?.close());

async function comment(content: string): Promise<string> {
  const { token } = await createMember(site);
  const added = await site.call(
    commentsApi.add,
    { params: { blogId: article._id }, body: { content } },
    { token },
  );
  return (added.body.comment as { _id: string })._id;
}

const advertisement = (name: string) =>
  `Dear friends, I was very ill until doctor ${name} sent me a bottle of herbs, and now I am healthy again. Write to him today.`;

test('a comment that is almost the same as an earlier one is flagged, and the earlier one is not', async () => {
  const first = await comment(advertisement('Okoro'));
  const other = await comment(
    'I think the second example would be clearer with a loop and without recursion.',
  );
  const second = await comment(advertisement('Mensah'));
  await sketchRecent(site.platform);
  const { db } = site.platform;
  const linkTo = (id: string) => `/article/${article.slug}#comment-${id}`;
  expect([...(await findOriginals(db, [first, other, second]))]).toEqual([
    [second, { title: article.title, link: linkTo(first) }],
  ]);
  // A comment of the next minute is compared with those of the last one.
  const third = await comment(advertisement('Okoro'));
  await sketchRecent(site.platform);
  await sketchRecent(site.platform);
  expect((await findOriginals(db, [third])).get(third)?.link).toBe(linkTo(first));
  const waiting = [
    { id: article._id, content: advertisement('Adebayo') },
    { id: admin.id, content: 'Nobody has written anything like this before, I hope.' },
  ];
  expect([...(await findOriginalsOfWaiting(db, waiting)).keys()]).toEqual([article._id]);
});

test('moderators see public comments that look alike, newest first, until they are gone or dismissed', async () => {
  const text = (n: number) =>
    `The ${n} best loans of the whole country are waiting for you, write to me now.`;
  const first = await comment(text(1));
  const copies = [await comment(text(2)), await comment(text(3)), await comment(text(4))];
  await sketchRecent(site.platform);
  const as = { token: (await createMember(site, { role: 'editor' })).token };
  const list = async () => {
    const { body } = await site.call(moderationApi.listLookAlikes, {}, as);
    const found = body.comments as { id: string; excerpt: string; copyOf: { title: string } }[];
    return found.filter(({ excerpt }) => excerpt.includes('best loans'));
  };
  expect((await list()).map(({ id }) => id).sort()).toEqual([...copies].sort());
  expect((await list()).map(({ id }) => id)).not.toContain(first);
  const dismiss = (id: string, by = as) => site.call(moderationApi.dismissLookAlike, { params: { id } }, by);
  const [dismissed = '', deleted = '', last = ''] = copies;
  expect((await dismiss(dismissed)).status).toBe(200);
  // The second of two moderators changes nothing.
  expect((await dismiss(dismissed)).status).toBe(200);
  await site.call(
    commentsApi.remove,
    { params: { blogId: article._id, id: deleted } },
    { token: admin.token },
  );
  expect((await list()).map(({ id }) => id)).toEqual([last]);
  expect(await findOriginals(site.platform.db, [dismissed])).toEqual(new Map());
  const { sql } = await import('drizzle-orm');
  const { rows } = await site.platform.db.execute(
    sql`select subject from audit_log where act = 'look-alike-dismissed'`,
  );
  expect(rows).toEqual([{ subject: article.title }]);
  expect((await dismiss(first)).status).toBe(404);
  expect((await dismiss('nothing')).status).toBe(404);
  expect((await dismiss(last, { token: (await createMember(site)).token })).status).toBe(403);
});

test('a reviewer sees which other article has almost the same text', async () => {
  const sentences = Array.from(
    { length: 12 },
    (_, n) => `<p>Sentence ${n} of a text about lock ${n * 7} and key ${n * 13}.</p>`,
  );
  const original = await calls.approved(await createMember(site, { name: 'Ada' }), admin, {
    title: 'About locks',
    content: sentences.join(''),
  });
  const draft = await calls.draft(await createMember(site), { content: sentences.join('') });
  const copy = await calls.submitted(await createMember(site, { name: 'Ben' }), {
    title: 'Locks, and more',
    content: sentences.slice(1).join(''),
  });
  await sketchRecent(site.platform);
  const read = async (id: string) => {
    const { body } = await site.call(reviewPageApi.read, { params: { id } }, { token: admin.token });
    return (body.review as { nearCopies: { id: string }[] }).nearCopies;
  };
  // The first was approved before the job ran, so only the one that waits was sketched.
  expect(await read(original._id)).toMatchObject([
    { id: copy._id, title: 'Locks, and more', authorName: 'Ben', isPublic: false },
  ]);
  expect(await read(copy._id)).toEqual([]);
  expect((await read(original._id)).map(({ id }) => id)).not.toContain(draft._id);
});

test('sketches are forgotten after their time', async () => {
  const count = async () => {
    const { sql } = await import('drizzle-orm');
    const { rows } = await site.platform.db.execute<{ count: number }>(
      sql`select ((select count(*) from text_sketches) + (select count(*) from near_copies))::int as count`,
    );
    return rows[0]?.count;
  };
  expect(await count()).toBeGreaterThan(0);
  now = new Date(now.getTime() + 200 * 24 * 60 * 60 * 1000);
  await deleteOldSketches(site.platform);
  expect(await count()).toBe(0);
});
