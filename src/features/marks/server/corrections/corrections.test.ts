// Corrections from a reader's proposal to the page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationsApi } from '#features/notifications/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import {
  are,
  type CorrectionsFixture,
  correctedParagraphs,
  good,
  startCorrections,
} from './corrections.fixture.ts';

let fixture: CorrectionsFixture;

beforeAll(async () => {
  fixture = await startCorrections();
});

afterAll(() => fixture?.site.close());

describe('from the reader to the page', () => {
  test('a correction that the author takes is in the article, with thanks, once the edit is approved', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember('Ada <Lovelace>');
    const { id: correctionId } = await fixture.proposed(reader, id);
    expect(await fixture.notifications(author)).toMatchObject([
      { kind: 'correction', title: `${reader.name} proposed a correction to “Reading proofs”` },
    ]);
    expect((await fixture.list(author, id)).body).toMatchObject({
      isClosed: false,
      isPublic: true,
      corrections: [{ id: correctionId, state: 'open', quote: 'teh proof', by: { id: reader.id } }],
    });

    await fixture.take(author, id, { content: correctedParagraphs.teh, ids: [correctionId] });
    expect(await fixture.notifications(reader)).toMatchObject([
      { title: `${author.name} took your correction to “Reading proofs”` },
    ]);
    expect(await fixture.correctionsHtml(id)).toBe('');
    good(await fixture.articles.save(author, id, { status: 'published' }));
    expect(await fixture.correctionsHtml(id)).toBe('');

    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    const html = await fixture.correctionsHtml(id);
    expect(html).toContain(`href="/profile/${reader.username}"`);
    expect(html).toContain('Ada &lt;Lovelace&gt;');
    expect(html).toMatch(/<del[^>]*>teh<\/del>/);
    expect(html).toMatch(/<ins[^>]*>the<\/ins>/);
    await fixture.site.runJobs({ andLater: true });
    expect((await fixture.notifications(reader))[0]).toMatchObject({
      title: 'Your correction to “Reading proofs” is published',
    });
    expect((await fixture.list(author, id)).body.corrections).toEqual([]);
  });

  test('an undone decision takes the thanks back', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const { id: correctionId } = await fixture.proposed(reader, id);
    const taken = { content: correctedParagraphs.teh, ids: [correctionId], status: 'published' };
    await fixture.take(author, id, taken);
    const { body } = good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    expect(await fixture.correctionsHtml(id)).not.toBe('');
    const { version } = body.undo as { version: number };
    good(
      await fixture.site.call(
        reviewsApi.undo,
        { params: { id }, body: { version } },
        { token: fixture.admin.token },
      ),
    );
    expect(await fixture.correctionsHtml(id)).toBe('');
    await fixture.site.runJobs({ andLater: true });
    expect((await fixture.notifications(reader)).map(({ title }) => title)).toEqual([
      expect.stringContaining('took your correction'),
    ]);
  });

  test('words that the author wrote differently after all earn no thanks', async () => {
    const { id, author } = await fixture.article();
    const { id: correctionId } = await fixture.proposed(await fixture.newMember(), id);
    await fixture.take(author, id, { content: correctedParagraphs.teh, ids: [correctionId] });
    const content = '<p>Somebody wrote a text instead of it, and nobody read that either.</p>';
    good(await fixture.articles.save(author, id, { content, status: 'published' }));
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    expect(await fixture.correctionsHtml(id)).toBe('');
  });

  test('two corrections are taken in any order, and only what was approved is shown', async () => {
    const { id, author } = await fixture.article();
    const [ada, ben] = [await fixture.newMember('Ada'), await fixture.newMember('Ben')];
    const first = await fixture.proposed(ada, id);
    const second = await fixture.proposed(ben, id, are);
    await fixture.take(author, id, {
      content: correctedParagraphs.both,
      ids: [second.id, first.id],
      status: 'published',
    });
    good(await fixture.articles.decide(fixture.admin, id, 'rejected', { note: 'Not yet.' }));
    expect(await fixture.correctionsHtml(id)).toBe('');
    good(await fixture.articles.save(author, id, { status: 'published' }));
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    const html = await fixture.correctionsHtml(id);
    expect(html).toContain('Ada');
    expect(html).toContain('Ben');
  });
});

describe('the author', () => {
  test('declines with a word, which the reader hears, and may change their mind', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const { id: correctionId } = await fixture.proposed(reader, id);
    const decline = { corrections: [{ id: correctionId, state: 'declined' }] };
    expect((await fixture.takeOrDecline(author, id, decline)).status).toBe(400);
    good(
      await fixture.takeOrDecline(author, id, {
        corrections: [{ id: correctionId, state: 'declined', reason: 'It is a joke.' }],
      }),
    );
    expect(await fixture.notifications(reader)).toMatchObject([
      { title: `${author.name} declined your correction to “Reading proofs”`, body: 'It is a joke.' },
    ]);
    good(await fixture.takeOrDecline(author, id, { corrections: [{ id: correctionId, state: 'open' }] }));
    expect((await fixture.list(author, id)).body.corrections).toMatchObject([{ state: 'open', answer: '' }]);
  });

  test('cannot record a correction for a text that is not the saved one, or after readers saw it', async () => {
    const { id, author } = await fixture.article();
    const { id: correctionId } = await fixture.proposed(await fixture.newMember(), id);
    const taken = { corrections: [{ id: correctionId, state: 'taken' }] };
    for (const version of [undefined, 1, 999]) {
      const refused = await fixture.takeOrDecline(author, id, { ...taken, ...(version && { version }) });
      expect(refused).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    }
    await fixture.take(author, id, {
      content: correctedParagraphs.teh,
      ids: [correctionId],
      status: 'published',
    });
    const declined = { corrections: [{ id: correctionId, state: 'declined', reason: 'No.' }] };
    expect(await fixture.takeOrDecline(author, id, declined)).toMatchObject({
      body: { code: 'already_settled' },
    });
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    const open = { corrections: [{ id: correctionId, state: 'open' }], version: 1 };
    expect(await fixture.takeOrDecline(author, id, open)).toMatchObject({
      body: { code: 'already_settled' },
    });
  });

  test('turns corrections off for an article, and those that wait stay', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    await fixture.proposed(reader, id);
    good(await fixture.close(author, id, true));
    expect(await fixture.propose(reader, id, are)).toMatchObject({
      status: 409,
      body: { code: 'corrections_closed' },
    });
    expect((await fixture.listMine(reader, id)).body.refusal).toMatch(/turned corrections off/);
    expect((await fixture.list(author, id)).body).toMatchObject({ isClosed: true, corrections: [{}] });
    good(await fixture.close(author, id, false));
    good(await fixture.propose(reader, id, are));
  });

  test('gets one email about what came within half an hour, unless they want none', async () => {
    const { id, author } = await fixture.article();
    const other = await fixture.article();
    const reader = await fixture.newMember();
    await fixture.site.runJobs({ andLater: true });
    fixture.site.mails.length = 0;
    await fixture.proposed(reader, id);
    await fixture.proposed(reader, id, are);
    const body = { decisionMails: true, correctionMails: false };
    await fixture.site.call(notificationsApi.saveSettings, { body }, { token: other.author.token });
    await fixture.proposed(reader, other.id);
    await fixture.site.runJobs({ andLater: true });
    expect(fixture.site.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [author.email, '2 corrections to “Reading proofs” from readers'],
    ]);
  });
});
