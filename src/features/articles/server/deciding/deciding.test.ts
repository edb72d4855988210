import { describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import type { Article } from '../../article-schema.ts';
import { setUpArticleTests } from '../article-tests.fixture.ts';
import { goodText } from '../articles.fixture.ts';

const { site, admin, ada, articles, eve } = setUpArticleTests();

const blogOf = ({ body }: { body: Record<string, unknown> }) => body.blog as Article;
const seenBy = async (key: string, member?: Member) => blogOf(await articles.read(key, member));

describe('who sees an article', () => {
  test('an article that is not approved exists only for its author and those who review, and a draft not for reviewers and editors', async () => {
    const unseen = {
      draft: await articles.draft(ada),
      pending: await articles.submitted(ada),
      rejected: await articles.submitted(ada),
      hidden: await articles.approved(ada, admin),
    };
    await articles.decide(admin, unseen.rejected._id, 'rejected');
    await articles.decide(admin, unseen.hidden._id, 'hidden');
    const missing = await articles.read('there-is-no-such-article');
    const reviewer = await createMember(site, { role: 'reviewer' });
    const editor = await createMember(site, { role: 'editor' });
    expect(missing.status).toBe(404);
    for (const [state, { _id, slug }] of Object.entries(unseen)) {
      for (const key of [_id, slug]) {
        expect(await articles.read(key)).toMatchObject({ status: 404, body: missing.body });
        expect(await articles.read(key, eve)).toMatchObject({ status: 404, body: missing.body });
        expect((await articles.read(key, ada)).status).toBe(200);
        expect((await articles.read(key, admin)).status).toBe(200);
        for (const member of [reviewer, editor])
          expect((await articles.read(key, member)).status).toBe(state === 'draft' ? 404 : 200);
      }
    }
  });

  test('readers see neither the author’s email nor the review note nor an edit', async () => {
    const { _id, slug } = await articles.approved(ada, admin);
    await articles.save(ada, _id, { title: 'An edit', status: 'published' });
    for (const member of [undefined, eve]) {
      const blog = await seenBy(slug, member);
      expect(blog.author).not.toHaveProperty('email');
      expect(blog).not.toHaveProperty('pendingRevision');
      expect(blog).not.toHaveProperty('reviewNote');
      expect(JSON.stringify(blog)).not.toContain('An edit');
    }
    expect(await seenBy(slug, ada)).toMatchObject({ author: { email: ada.email } });
    expect(await seenBy(slug, admin)).toMatchObject({ author: { email: ada.email } });
  });
});

describe('a decision', () => {
  test('an author cannot decide on their article', async () => {
    const { _id } = await articles.submitted(ada);
    expect((await articles.decide(ada, _id, 'approved')).status).toBe(403);
    expect((await articles.read(_id)).status).toBe(404);
  });

  test('readers see an approved article at once', async () => {
    const { _id, slug } = await articles.submitted(ada);
    expect((await articles.read(slug)).status).toBe(404);
    expect(blogOf(await articles.decide(admin, _id, 'approved'))).toMatchObject({
      status: 'published',
      visibility: 'approved',
      publishedAt: expect.any(String),
      version: 2,
    });
    expect((await articles.read(slug)).status).toBe(200);
  });

  test('the author sees the note of a rejection, and a rejected article can go back to pending and be approved', async () => {
    const { _id } = await articles.submitted(ada);
    await articles.decide(admin, _id, 'rejected', { note: 'Please show the code.' });
    expect(await seenBy(_id, ada)).toMatchObject({
      visibility: 'rejected',
      reviewNote: 'Please show the code.',
    });
    await articles.decide(admin, _id, 'pending');
    expect(await seenBy(_id, ada)).toMatchObject({ visibility: 'pending' });
    await articles.decide(admin, _id, 'approved');
    expect(await seenBy(_id)).toMatchObject({ visibility: 'approved' });
  });

  test('a decision on a draft or on an unknown article is refused', async () => {
    const { _id } = await articles.draft(ada);
    expect(await articles.decide(admin, _id, 'approved')).toMatchObject({
      status: 409,
      body: { code: 'not_submitted' },
    });
    const nothing = await articles.decide(admin, '11111111-1111-4111-8111-111111111111', 'approved');
    expect(nothing.status).toBe(404);
    expect((await articles.read(_id)).status).toBe(404);
  });

  test('a decision on an outdated version is refused, so that nobody approves a text they have not seen', async () => {
    const { _id, version } = await articles.submitted(ada);
    await articles.save(ada, _id, {
      content: '<p>Something else that nobody has read yet.</p>',
      status: 'published',
    });
    expect(await articles.decide(admin, _id, 'approved', { version })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    expect((await articles.read(_id)).status).toBe(404);
  });

  test('an approval that races with a submission never publishes the new text', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const { _id, version } = await articles.submitted(ada);
      const [decided] = await Promise.all([
        articles.decide(admin, _id, 'approved', { version }),
        articles.save(ada, _id, { title: 'Slipped in', status: 'published' }),
      ]);
      const response = await articles.read(_id);
      if (decided.status === 200) expect(blogOf(response).title).toBe(goodText.title);
      else expect(response.status).toBe(404);
    }
  });
});
