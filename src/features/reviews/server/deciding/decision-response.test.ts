// A decision responds with the article as the decision left it. If the author resubmits right after the commit, the
// response must not contain the new version: the reviewer's next decision would be about a text that the reviewer has
// not seen.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import type { Member } from '#test/members.ts';
import { good, type ReviewsFixture, startReviews } from '../reviews.fixture.ts';

let fixture: ReviewsFixture;
let admin: Member;

beforeAll(async () => {
  fixture = await startReviews();
  admin = await fixture.newAdmin();
});

afterAll(() => fixture?.site.close());

/** Runs `action` once, after the next transaction has committed and before its caller continues. */
function afterNextCommit(action: () => Promise<unknown>): void {
  const { platform } = fixture.site;
  const { transact } = platform;
  platform.transact = async (write) => {
    platform.transact = transact;
    const result = await transact(write);
    await action();
    return result;
  };
}

const resubmit = (author: Member, id: string) =>
  fixture.save(author, id, { title: 'Resubmitted', status: 'published' });

const blogOf = (response: { body: Record<string, unknown> }) => response.body.blog as Article;

test('a decision responds with the version and the text that it decided on', async () => {
  const { author, id } = await fixture.submission();
  afterNextCommit(() => resubmit(author, id));
  const decided = good(await fixture.articles.decide(admin, id, 'rejected', { note: 'Not yet.' }));
  expect(blogOf(decided)).toMatchObject({
    title: 'Reading proofs',
    visibility: 'rejected',
    version: (decided.body.undo as { version: number }).version,
  });
  const next = await fixture.articles.decide(admin, id, 'approved', { version: blogOf(decided).version });
  expect(next.status).toBe(409);
});

test('an undo responds with its own version, so a decision on a newer text is refused', async () => {
  const { author, id } = await fixture.submission();
  const version = await fixture.sendBack(admin, id);
  afterNextCommit(() => resubmit(author, id));
  const undone = good(await fixture.undo(admin, id, version));
  expect(blogOf(undone)).toMatchObject({
    title: 'Reading proofs',
    visibility: 'pending',
    version: version + 1,
  });
  const next = await fixture.articles.decide(admin, id, 'approved', { version: blogOf(undone).version });
  expect(next).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('a decision succeeds although the article is deleted right after it', async () => {
  const { author, id } = await fixture.submission();
  afterNextCommit(() => fixture.articles.remove(author, id));
  expect((await fixture.articles.decide(admin, id, 'approved')).status).toBe(200);
});
