// What a decision answers with is the article as that decision left it. An author who resubmits right after the commit
// must not lend the version of the new text to the answer: the reviewer's next decision would name a text nobody read.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import type { Member } from '#test/members.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let it: ReviewsFixture;
let admin: Member;

beforeAll(async () => {
  it = await startReviews();
  admin = await it.newAdmin();
});

afterAll(() => it?.site.close());

/** Runs `act` once, after the next transaction has committed and before its caller hears of it. */
function afterNextCommit(act: () => Promise<unknown>): void {
  const { platform } = it.site;
  const { transact } = platform;
  platform.transact = async (write) => {
    platform.transact = transact;
    const result = await transact(write);
    await act();
    return result;
  };
}

const resubmit = (author: Member, id: string) =>
  it.save(author, id, { title: 'Resubmitted', status: 'published' });

const blogOf = (answer: { body: Record<string, unknown> }) => answer.body.blog as Article;

test('a decision answers with the version and the text that it decided on', async () => {
  const { author, id } = await it.submission();
  afterNextCommit(() => resubmit(author, id));
  const decided = good(await it.articles.decide(admin, id, 'rejected', { note: 'Not yet.' }));
  expect(blogOf(decided)).toMatchObject({
    title: 'Reading proofs',
    visibility: 'rejected',
    version: (decided.body.undo as { version: number }).version,
  });
  const next = await it.articles.decide(admin, id, 'approved', { version: blogOf(decided).version });
  expect(next.status).toBe(409);
});

test('an undo answers with the version that it made, so a decision on a newer text is refused', async () => {
  const { author, id } = await it.submission();
  const version = await it.sendBack(admin, id);
  afterNextCommit(() => resubmit(author, id));
  const undone = good(await it.undo(admin, id, version));
  expect(blogOf(undone)).toMatchObject({
    title: 'Reading proofs',
    visibility: 'pending',
    version: version + 1,
  });
  const next = await it.articles.decide(admin, id, 'approved', { version: blogOf(undone).version });
  expect(next).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('a decision is answered although the article is deleted right after it', async () => {
  const { author, id } = await it.submission();
  afterNextCommit(() => it.articles.remove(author, id));
  expect((await it.articles.decide(admin, id, 'approved')).status).toBe(200);
});
