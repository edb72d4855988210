// What readers see of their own corrections, corrections of articles with several authors, and what the record says.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { notificationsApi } from '#features/notifications/contract.ts';
import { recordApi } from '#features/record/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { coAuthorsApi } from '#features/writing/co-author-contract.ts';
import { coAuthorCalls } from '#features/writing/server/co-authors/co-authors.fixture.ts';
import type { Member } from '#test/members.ts';
import type { ProposedCorrection } from '../../corrections/contract.ts';
import {
  are,
  type CorrectionsFixture,
  correctedParagraphs,
  good,
  startCorrections,
  teh,
} from './corrections.fixture.ts';

let fixture: CorrectionsFixture;

beforeAll(async () => {
  fixture = await startCorrections();
});

afterAll(() => fixture?.site.close());

type Page = { corrections: ProposedCorrection[]; next: string | null };

async function listAll(reader: Member, after?: string): Promise<Page> {
  return good(await fixture.listAllMine(reader, after)).body as Page;
}

/** A published article of two people. */
async function articleOfTwo() {
  const { id, author } = await fixture.article();
  const coAuthor = await fixture.newMember();
  await coAuthorCalls(fixture.site).join(author, id, coAuthor);
  return { id, author, coAuthor };
}

test('every author gets the email about corrections once, except one who wants none or is no author any more', async () => {
  const { id, author, coAuthor } = await articleOfTwo();
  const other = await articleOfTwo();
  const reader = await fixture.newMember();
  await fixture.site.runJobs({ andLater: true });
  fixture.site.mails.length = 0;
  await fixture.proposed(reader, id);
  await fixture.site.runJobs({ andLater: true });
  const recipients = () => fixture.site.mails.map(({ to }) => to).sort();
  expect(recipients()).toEqual([author.email, coAuthor.email].sort());
  await fixture.site.runJobs({ andLater: true });
  expect(fixture.site.mails).toHaveLength(2);

  fixture.site.mails.length = 0;
  const body = { decisionMails: true, correctionMails: false };
  await fixture.site.call(notificationsApi.saveSettings, { body }, { token: other.author.token });
  await fixture.proposed(reader, other.id);
  await fixture.site.runJobs({ andLater: true });
  expect(recipients()).toEqual([other.coAuthor.email]);

  fixture.site.mails.length = 0;
  const params = { id: other.id, accountId: other.coAuthor.id };
  good(await fixture.site.call(coAuthorsApi.remove, { params }, { token: other.coAuthor.token }));
  await fixture.proposed(reader, other.id, are);
  await fixture.site.runJobs({ andLater: true });
  expect(recipients()).toEqual([]);
});

describe('the reader’s own list', () => {
  test('shows what became of each correction, and a waiting one can be withdrawn', async () => {
    const { id, slug, author } = await fixture.article();
    const other = await fixture.article();
    const reader = await fixture.newMember();
    const taken = await fixture.proposed(reader, id);
    const waiting = await fixture.proposed(reader, id, are);
    const declined = await fixture.proposed(reader, other.id);
    await fixture.take(author, id, { content: correctedParagraphs.teh, ids: [taken.id] });
    good(
      await fixture.takeOrDecline(other.author, other.id, {
        corrections: [{ id: declined.id, state: 'declined', reason: 'It is a joke.' }],
      }),
    );
    expect((await listAll(reader)).corrections).toMatchObject([
      { id: declined.id, state: 'declined', answer: 'It is a joke.' },
      { id: waiting.id, state: 'open' },
      {
        id: taken.id,
        state: 'taken',
        publishedAt: null,
        blogId: id,
        article: { slug, title: 'Reading proofs' },
      },
    ]);
    expect((await fixture.notifications(reader))[0]).toMatchObject({ link: '/profile#corrections' });
    good(await fixture.withdraw(reader, id, waiting.id));
    expect((await listAll(reader)).corrections.map((one) => one.id)).toEqual([declined.id, taken.id]);
  });

  test('is their own, and says nothing about an article that is hidden', async () => {
    const { id } = await fixture.article();
    const [reader, other] = [await fixture.newMember(), await fixture.newMember()];
    await fixture.proposed(reader, id);
    good(await fixture.articles.decide(fixture.admin, id, 'hidden'));
    expect((await listAll(reader)).corrections).toMatchObject([{ quote: teh.quote, article: null }]);
    expect((await listAll(other)).corrections).toEqual([]);
    expect((await fixture.listAllMine(undefined)).status).toBe(401);
  });

  test('comes in pages, and bad places in it are refused', async () => {
    const reader = await fixture.newMember();
    const { id } = await fixture.article();
    const proposed = await fixture.proposed(reader, id);
    const copies = sql`insert into corrections (article_id, reader_id, block, quote, prefix, suffix, replacement, reason, created_at)
      select article_id, reader_id, block, quote, prefix, suffix, replacement, reason, created_at from corrections, generate_series(1, 21)
      where corrections.id = ${proposed.id}`;
    await fixture.site.platform.transact((tx) => tx.execute(copies));
    const first = await listAll(reader);
    const second = await listAll(reader, first.next ?? '');
    expect([first.corrections.length, second.corrections.length, second.next]).toEqual([20, 2, null]);
    expect(new Set([...first.corrections, ...second.corrections].map(({ id }) => id)).size).toBe(22);
    for (const after of ['x', '1_2', `${'9'.repeat(18)}_${first.corrections[0]?.id}`])
      expect((await fixture.listAllMine(reader, after)).status).toBe(400);
  });
});

describe('an article of several authors', () => {
  test('each of them hears of a correction, and a co-author can take it', async () => {
    const { id, author, coAuthor } = await articleOfTwo();
    const reader = await fixture.newMember();
    const { id: correctionId } = await fixture.proposed(reader, id);
    const title = `${reader.name} proposed a correction to “Reading proofs”`;
    expect(await fixture.notifications(author)).toMatchObject([{ title }]);
    expect(await fixture.notifications(coAuthor)).toMatchObject([{ title, link: `/write?edit=${id}` }]);
    expect((await fixture.list(coAuthor, id)).body.corrections).toMatchObject([{ id: correctionId }]);
    await fixture.take(coAuthor, id, {
      content: correctedParagraphs.teh,
      ids: [correctionId],
      status: 'published',
    });
    expect(await fixture.notifications(reader)).toMatchObject([
      { title: `${coAuthor.name} took your correction to “Reading proofs”` },
    ]);
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    expect(await fixture.correctionsHtml(id)).toContain(reader.name);
  });

  test('a co-author declines, closes corrections, and cannot propose their own', async () => {
    const { id, coAuthor } = await articleOfTwo();
    const { id: correctionId } = await fixture.proposed(await fixture.newMember(), id);
    expect((await fixture.propose(coAuthor, id, are)).status).toBe(403);
    good(
      await fixture.takeOrDecline(coAuthor, id, {
        corrections: [{ id: correctionId, state: 'declined', reason: 'No.' }],
      }),
    );
    good(await fixture.close(coAuthor, id, true));
    expect((await fixture.propose(await fixture.newMember(), id)).status).toBe(409);
  });

  test('somebody whom a co-author blocked cannot propose', async () => {
    const { id, coAuthor } = await articleOfTwo();
    const reader = await fixture.newMember();
    const block = { params: { id: reader.id }, body: { isBlocked: true } };
    good(await fixture.site.call(mutesApi.save, block, { token: coAuthor.token }));
    expect((await fixture.propose(reader, id)).status).toBe(403);
  });

  test('who has left neither sees nor declines corrections, and hears of no new one', async () => {
    const { id, coAuthor } = await articleOfTwo();
    good(await coAuthorCalls(fixture.site).remove(coAuthor, id, coAuthor.id));
    const { id: correctionId } = await fixture.proposed(await fixture.newMember(), id);
    expect(await fixture.notifications(coAuthor)).toEqual([]);
    expect((await fixture.list(coAuthor, id)).status).toBe(404);
    const declined = { corrections: [{ id: correctionId, state: 'declined', reason: 'No.' }] };
    expect((await fixture.takeOrDecline(coAuthor, id, declined)).status).toBe(404);
  });
});

describe('the record', () => {
  async function readKinds(id: string): Promise<unknown[]> {
    const { body } = good(await fixture.site.call(recordApi.read, { params: { id } }));
    return (body.entries as { act: string; kind: string | null }[]).map(({ act, kind }) => [act, kind]);
  }

  test('calls an approved edit with a reader’s words a correction, and any other an edit', async () => {
    const { id, author } = await fixture.article();
    const { id: correctionId } = await fixture.proposed(await fixture.newMember(), id);
    await fixture.take(author, id, {
      content: correctedParagraphs.teh,
      ids: [correctionId],
      status: 'published',
    });
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    // The next edit has the words too, but readers know them already.
    good(await fixture.articles.save(author, id, { title: 'Reading more proofs', status: 'published' }));
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    expect(await readKinds(id)).toEqual([
      ['approved', 'edit'],
      ['approved', 'correction'],
      ['approved', 'article'],
    ]);
  });

  test('an edit whose author wrote something else is an edit; after an undo it is a correction again', async () => {
    const { id, author } = await fixture.article();
    const { id: correctionId } = await fixture.proposed(await fixture.newMember(), id);
    await fixture.take(author, id, { content: correctedParagraphs.teh, ids: [correctionId] });
    const content = '<p>Somebody wrote a text instead of it, and nobody read that either.</p>';
    good(await fixture.articles.save(author, id, { content, status: 'published' }));
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    expect((await readKinds(id))[0]).toEqual(['approved', 'edit']);

    const other = await fixture.article();
    const { id: taken } = await fixture.proposed(await fixture.newMember(), other.id);
    await fixture.take(other.author, other.id, {
      content: correctedParagraphs.teh,
      ids: [taken],
      status: 'published',
    });
    const { body } = good(await fixture.articles.decide(fixture.admin, other.id, 'approved'));
    const { version } = body.undo as { version: number };
    const undo = { params: { id: other.id }, body: { version } };
    good(await fixture.site.call(reviewsApi.undo, undo, { token: fixture.admin.token }));
    good(await fixture.articles.decide(fixture.admin, other.id, 'approved'));
    expect(await readKinds(other.id)).toEqual([
      ['approved', 'correction'],
      ['undone', null],
      ['approved', 'correction'],
      ['approved', 'article'],
    ]);
  });
});
