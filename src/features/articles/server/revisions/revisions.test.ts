import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { reviewsApi } from '#features/reviews/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import type { Member } from '#test/members.ts';
import type { Article } from '../../article-schema.ts';
import { setUpArticleTests } from '../article-tests.fixture.ts';
import { goodText } from '../articles.fixture.ts';

const { admin, ada, articles, eve, site } = setUpArticleTests();

const blogOf = ({ body }: { body: Record<string, unknown> }) => body.blog as Article;
const seenBy = async (key: string, member?: Member) => blogOf(await articles.read(key, member));

describe('an edit of a live article', () => {
  let live: Article;

  beforeEach(async () => {
    live = await articles.approved(ada, admin);
  });

  test('an edit of a live article waits, and replaces the live text when it is approved', async () => {
    const saved = await articles.save(ada, live._id, { title: 'Reading proofs twice', status: 'published' });
    expect(saved.body.message).toBe('Article updated');
    expect(blogOf(saved)).toMatchObject({
      title: goodText.title,
      visibility: 'approved',
      pendingRevision: { title: 'Reading proofs twice', status: 'published', visibility: 'pending' },
    });
    expect((await seenBy(live.slug)).title).toBe(goodText.title);
    await articles.decide(admin, live._id, 'approved');
    const shown = await seenBy(live.slug);
    expect(shown).toMatchObject({ title: 'Reading proofs twice', slug: live.slug });
    expect(shown.publishedAt).toBe(live.publishedAt);
    expect((await seenBy(live.slug, ada)).pendingRevision).toBeNull();
  });

  test('a draft edit of a live article is not submitted', async () => {
    const saved = blogOf(await articles.save(ada, live._id, { title: 'Not yet', status: 'draft' }));
    expect(saved).toMatchObject({
      status: 'published',
      visibility: 'approved',
      pendingRevision: { title: 'Not yet', status: 'draft' },
    });
    // The decisions are about the live text, because the edit was not submitted.
    await articles.decide(admin, live._id, 'hidden');
    await articles.decide(admin, live._id, 'approved');
    expect((await seenBy(live.slug)).title).toBe(goodText.title);
  });

  test('a rejected edit leaves the live text as it is, and can be changed and approved', async () => {
    await articles.save(ada, live._id, { title: 'Worse', status: 'published' });
    await articles.decide(admin, live._id, 'rejected', { note: 'The old title was better.' });
    expect((await seenBy(live.slug)).title).toBe(goodText.title);
    expect(await seenBy(live.slug, ada)).toMatchObject({
      visibility: 'approved',
      reviewNote: 'The old title was better.',
      pendingRevision: { title: 'Worse', status: 'published', visibility: 'rejected' },
    });
    await articles.save(ada, live._id, { title: 'Better', status: 'published' });
    await articles.decide(admin, live._id, 'approved');
    expect((await seenBy(live.slug)).title).toBe('Better');
  });

  test('an edit stays when its article is hidden from readers', async () => {
    await articles.save(ada, live._id, { title: 'Edited', status: 'published' });
    await articles.decide(admin, live._id, 'hidden');
    expect((await articles.read(live.slug)).status).toBe(404);
    expect(await seenBy(live.slug, ada)).toMatchObject({
      visibility: 'hidden',
      pendingRevision: { title: 'Edited' },
    });
  });

  test('a live article that is rejected is gone for readers', async () => {
    await articles.decide(admin, live._id, 'rejected', { note: 'It turned out to be copied.' });
    expect((await articles.read(live.slug)).status).toBe(404);
    expect(await seenBy(live._id, ada)).toMatchObject({ status: 'published', visibility: 'rejected' });
  });
});

describe('revisions', () => {
  test('the author and admins can read all revisions and their history', async () => {
    const { _id } = await articles.submitted(ada, { title: 'First' });
    await articles.decide(admin, _id, 'rejected', { note: 'No.' });
    await articles.save(ada, _id, { title: 'Second', status: 'published' });
    await articles.save(ada, _id, { title: 'Third', status: 'published' });
    await articles.decide(admin, _id, 'approved');
    await articles.save(ada, _id, { title: 'Fourth', status: 'draft' });
    for (const member of [ada, admin]) {
      const { body } = await articles.revisions(member, _id);
      expect(body.revisions).toMatchObject([
        { number: 4, title: 'Fourth', state: 'draft', isLive: false, acts: [] },
        {
          number: 3,
          title: 'Third',
          state: 'approved',
          isLive: true,
          acts: [{ act: 'submitted' }, { act: 'approved', by: { id: admin.id } }],
        },
        { number: 2, title: 'Second', state: 'replaced', isLive: false },
        {
          number: 1,
          title: 'First',
          state: 'rejected',
          acts: [
            { act: 'submitted', by: { id: ada.id } },
            { act: 'rejected', by: { id: admin.id }, note: 'No.' },
          ],
        },
      ]);
    }
    expect((await articles.revisions(eve, _id)).status).toBe(404);
  });

  test('revisions are listed in pages, newest first, and the author never sees the note of an undone decision', async () => {
    const { _id } = await articles.submitted(ada, { title: 'Text 1' });
    const decided = await articles.decide(admin, _id, 'rejected', { note: 'Said too soon.' });
    const { version } = (decided.body as { undo: { version: number } }).undo;
    await site.call(reviewsApi.undo, { params: { id: _id }, body: { version } }, { token: admin.token });
    for (let number = 2; number <= 5; number += 1) {
      await articles.save(ada, _id, { title: `Text ${number}`, status: 'published' });
    }
    const page = async (member: Member, query: Record<string, string>) =>
      (await site.call(writingApi.listRevisions, { params: { id: _id }, query }, { token: member.token }))
        .body;
    expect(await page(ada, {})).toMatchObject({ page: 1, totalPages: 1, total: 5 });
    expect(await page(ada, { page: '2', limit: '2' })).toMatchObject({
      revisions: [{ number: 3, acts: [{ act: 'submitted' }] }, { number: 2 }],
      page: 2,
      totalPages: 3,
      total: 5,
    });
    const last = { page: '3', limit: '2' };
    const acts = (note: string) => [{ act: 'submitted' }, { act: 'rejected', note }, { act: 'undone' }];
    expect(await page(ada, last)).toMatchObject({ revisions: [{ number: 1, acts: acts('') }] });
    expect(await page(admin, last)).toMatchObject({
      revisions: [{ number: 1, acts: acts('Said too soon.') }],
    });
    expect(await page(ada, { page: '4', limit: '2' })).toMatchObject({ revisions: [], total: 5 });
    expect(await page(ada, { page: '0' })).toMatchObject({ success: false });
    expect((await articles.revisions(ada, _id)).body.revisions).toHaveLength(5);
  });

  test('the content of a revision is read one revision at a time, by the author and admins', async () => {
    const { _id } = await articles.submitted(ada, { content: '<p>The first text, long enough.</p>' });
    await articles.save(ada, _id, { content: '<p>The second text, long enough.</p>', status: 'published' });
    const read = (member: Member, number: string) =>
      site.call(writingApi.readRevision, { params: { id: _id, number } }, { token: member.token });
    for (const member of [ada, admin]) {
      expect((await articles.revisions(member, _id)).text).not.toContain('long enough');
      expect((await read(member, '1')).body).toMatchObject({
        revision: { number: 1, state: 'replaced', content: '<p>The first text, long enough.</p>' },
      });
      expect((await read(member, '2')).text).toContain('The second text');
    }
    expect((await read(eve, '1')).status).toBe(404);
    expect((await read(ada, '3')).status).toBe(404);
    expect((await read(ada, '999999999')).status).toBe(404);
    expect((await read(ada, 'x')).status).toBe(400);
  });

  test('saving a pending article as a draft withdraws it', async () => {
    const { _id } = await articles.submitted(ada);
    expect(blogOf(await articles.save(ada, _id, { status: 'draft' }))).toMatchObject({ status: 'draft' });
    const { body } = await articles.revisions(ada, _id);
    expect(body.revisions).toMatchObject([
      { state: 'draft' },
      { state: 'withdrawn', acts: [{ act: 'submitted' }, { act: 'withdrawn' }] },
    ]);
  });

  test('a database trigger refuses to change a submitted text', async () => {
    const { _id } = await articles.submitted(ada);
    const change = site.platform.db.execute(
      sql`update article_revisions set content = 'other' where article_id = ${_id}`,
    );
    await expect(change).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
