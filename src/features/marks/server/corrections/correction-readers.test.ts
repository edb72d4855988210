// Who may propose a correction, and who sees it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#features/accounts/contract.ts';
import { mutesApi } from '#features/moderation/mute-contract.ts';
import { memberPassword } from '#test/members.ts';
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

describe('the reader', () => {
  test('a correction needs words that are in the article, other words, and a reason', async () => {
    const { id } = await fixture.article();
    const reader = await fixture.newMember();
    expect(await fixture.propose(reader, id, { ...teh, quote: 'teh poof' })).toMatchObject({
      status: 409,
      body: { code: 'passage_gone' },
    });
    for (const bad of [
      { replacement: 'teh proof' },
      { replacement: ' teh proof ' },
      { reason: ' ' },
      { quote: '' },
      { quote: 'x'.repeat(501) },
      { replacement: 'x'.repeat(1_001) },
      { reason: 'x'.repeat(501) },
      { block: -1 },
    ]) {
      const { status } = await fixture.propose(reader, id, { ...teh, ...bad });
      expect([bad, status]).toEqual([bad, 400]);
    }
    expect((await fixture.listMine(reader, id)).body.corrections).toEqual([]);
  });

  const threeWaiting =
    'Three of your corrections to this article are waiting, which is the limit. Try again when its author has answered one.';

  test('a reader has at most three corrections that wait for one article, also when they come at once', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        fixture.propose(reader, id, { ...teh, replacement: `the proof ${index}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = responses.filter(({ body }) => body.code === 'too_many_corrections');
    expect(refused.map(({ body }) => body.message)).toEqual(Array(2).fill(threeWaiting));
    expect((await fixture.listMine(reader, id)).body.refusal).toBe(threeWaiting);
    const [first] = (await fixture.list(author, id)).body.corrections as { id: string }[];
    good(await fixture.withdraw(reader, id, first?.id ?? ''));
    good(await fixture.propose(reader, id, are));
  });

  test('a reader cannot correct their own article, nor that of somebody who blocked them', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    expect((await fixture.propose(author, id)).status).toBe(403);
    good(
      await fixture.site.call(
        mutesApi.save,
        { params: { id: reader.id }, body: { isBlocked: true } },
        { token: author.token },
      ),
    );
    expect((await fixture.propose(reader, id)).status).toBe(403);
    expect((await fixture.listMine(reader, id)).body.refusal).toBe(
      'You cannot propose corrections to this article.',
    );
  });

  test('a correction by a reader whom the author has muted is not announced', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    good(
      await fixture.site.call(
        mutesApi.save,
        { params: { id: reader.id }, body: { isBlocked: false } },
        { token: author.token },
      ),
    );
    await fixture.proposed(reader, id);
    expect(await fixture.notifications(author)).toEqual([]);
  });

  test('a reader withdraws only their own corrections, while they are open', async () => {
    const { id, author } = await fixture.article();
    const [reader, other] = [await fixture.newMember(), await fixture.newMember()];
    const { id: correctionId } = await fixture.proposed(reader, id);
    for (const member of [other, author, fixture.admin]) {
      expect((await fixture.withdraw(member, id, correctionId)).status).toBe(404);
    }
    good(
      await fixture.takeOrDecline(author, id, {
        corrections: [{ id: correctionId, state: 'declined', reason: 'No.' }],
      }),
    );
    expect((await fixture.withdraw(reader, id, correctionId)).status).toBe(409);
  });
});

describe('who sees a correction', () => {
  test('before a correction is published, only its author and the author of the article see it', async () => {
    const { id, author } = await fixture.article();
    const [reader, other] = [await fixture.newMember(), await fixture.newMember()];
    await fixture.proposed(reader, id);
    for (const member of [other, reader, fixture.admin]) {
      expect((await fixture.list(member, id)).status).toBe(404);
      expect((await fixture.takeOrDecline(member, id, { corrections: [{ id, state: 'open' }] })).status).toBe(
        404,
      );
      expect((await fixture.close(member, id, true)).status).toBe(404);
    }
    expect((await fixture.list(undefined, id)).status).toBe(401);
    expect((await fixture.listMine(other, id)).body.corrections).toEqual([]);
    expect((await fixture.listMine(reader, id)).body.corrections).toHaveLength(1);
    expect((await fixture.list(author, id)).body.corrections).toHaveLength(1);
  });

  test('nobody proposes or reads corrections of an article that readers do not see', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    const { id: correctionId } = await fixture.proposed(reader, id);
    await fixture.take(author, id, {
      content: correctedParagraphs.teh,
      ids: [correctionId],
      status: 'published',
    });
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    good(await fixture.articles.decide(fixture.admin, id, 'hidden'));
    expect((await fixture.propose(reader, id, are)).status).toBe(404);
    expect((await fixture.listMine(reader, id)).status).toBe(404);
    await fixture.site.runJobs({ andLater: true });
    expect(await fixture.notifications(reader)).toHaveLength(1);
    const draft = await fixture.articles.draft(author);
    expect((await fixture.propose(reader, draft._id)).status).toBe(404);
  });

  test('a deleted reader leaves no name, and takes along what waited', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember('Gone Soon');
    const first = await fixture.proposed(reader, id);
    await fixture.proposed(reader, id, are);
    await fixture.take(author, id, {
      content: correctedParagraphs.teh,
      ids: [first.id],
      status: 'published',
    });
    good(await fixture.articles.decide(fixture.admin, id, 'approved'));
    expect(await fixture.correctionsHtml(id)).toContain('Gone Soon');
    const { body } = await fixture.site.call(accountsApi.exportAccount, {}, { token: reader.token });
    expect(body.corrections).toMatchObject([
      { quote: 'teh proof', state: 'taken', publishedAt: expect.any(String) },
      { quote: 'what are there', state: 'open' },
    ]);
    good(
      await fixture.site.call(
        accountsApi.deleteAccount,
        { body: { password: memberPassword } },
        { token: reader.token },
      ),
    );
    const html = await fixture.correctionsHtml(id);
    expect(html).toContain('thanks to a reader');
    expect(html).not.toContain('Gone Soon');
    expect((await fixture.list(author, id)).body.corrections).toEqual([]);
  });

  test('a deleted article leaves no corrections', async () => {
    const { id, author } = await fixture.article();
    const reader = await fixture.newMember();
    await fixture.proposed(reader, id);
    good(await fixture.articles.remove(author, id));
    const { body } = await fixture.site.call(accountsApi.exportAccount, {}, { token: reader.token });
    expect(body.corrections).toEqual([]);
  });
});
