// Shared by the tests of corrections: an article that readers see, and the calls of its author and of readers.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { type Notification, notificationsApi } from '#features/notifications/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { startTestSite, type TestResponse } from '#test/test-site.ts';
import { type Correction, correctionsApi } from '../../corrections/contract.ts';

const correctedText = {
  title: 'Reading proofs',
  content: [
    '<p>The author wrote teh proof, and nobody read it.</p>',
    '<p>Another pair of eyes finds what are there.</p>',
  ].join(''),
};

export const correctedParagraphs = {
  teh: '<p>The author wrote the proof, and nobody read it.</p><p>Another pair of eyes finds what are there.</p>',
  both: '<p>The author wrote the proof, and nobody read it.</p><p>Another pair of eyes finds what is there.</p>',
};

export const teh = {
  block: 0,
  quote: 'teh proof',
  prefix: 'The author wrote ',
  suffix: ', and nobody',
  replacement: 'the proof',
  reason: 'A typo.',
};

export const are = {
  block: 1,
  quote: 'what are there',
  prefix: 'eyes finds ',
  suffix: '.',
  replacement: 'what is there',
  reason: 'Grammar.',
};

type Body = Record<string, unknown>;

export type CorrectionsFixture = Awaited<ReturnType<typeof startCorrections>>;

export async function startCorrections() {
  const site = await startTestSite();
  const articles = articleCalls(site);
  const admin = await createMember(site, { role: 'admin' });
  const as = (member: Member | undefined) => (member ? { token: member.token } : {});
  const calls = {
    propose: (member: Member | undefined, id: string, body: Body = teh) =>
      site.call(correctionsApi.propose, { params: { id }, body }, as(member)),
    list: (member: Member | undefined, id: string) =>
      site.call(correctionsApi.list, { params: { id } }, as(member)),
    listMine: (member: Member | undefined, id: string) =>
      site.call(correctionsApi.listMine, { params: { id } }, as(member)),
    listAllMine: (member: Member | undefined, after = '') =>
      site.call(correctionsApi.listAllMine, { query: { after } }, as(member)),
    takeOrDecline: (member: Member | undefined, id: string, body: Body) =>
      site.call(correctionsApi.takeOrDecline, { params: { id }, body }, as(member)),
    withdraw: (member: Member | undefined, id: string, correctionId: string) =>
      site.call(correctionsApi.withdraw, { params: { id, correctionId } }, as(member)),
    close: (member: Member | undefined, id: string, closed: boolean) =>
      site.call(correctionsApi.close, { params: { id }, body: { closed } }, as(member)),
  };
  return {
    site,
    articles,
    admin,
    ...calls,
    newMember: (name?: string) => createMember(site, name === undefined ? {} : { name }),
    /** A published article of a new author, with two mistakes. */
    async article(): Promise<{ id: string; slug: string; author: Member }> {
      const author = await createMember(site);
      const { _id, slug } = await articles.approved(author, admin, correctedText);
      return { id: _id, slug, author };
    },
    async proposed(member: Member, id: string, body: Body = teh): Promise<Correction> {
      return good(await calls.propose(member, id, body)).body.correction as Correction;
    },
    /** Saves the corrected text and records that the corrections are in it, as the write page does. */
    async take(author: Member, id: string, taken: { content: string; ids: string[]; status?: string }) {
      const { content, ids, status = 'draft' } = taken;
      const { body } = good(await articles.save(author, id, { content, status }));
      const { version } = body.blog as { version: number };
      return good(
        await calls.takeOrDecline(author, id, {
          version,
          corrections: ids.map((each) => ({ id: each, state: 'taken' })),
        }),
      );
    },
    async notifications(member: Member): Promise<Notification[]> {
      const { body } = good(await site.call(notificationsApi.list, {}, as(member)));
      return (body.notifications as Notification[]).filter(({ kind }) => kind.startsWith('correction'));
    },
    /** The note about corrections below the article. */
    async correctionsHtml(id: string): Promise<string> {
      const { belowHtml } = good(await articles.read(id)).body.blog as { belowHtml: string };
      return /<ul.*<\/ul>/s.exec(belowHtml)?.[0] ?? '';
    },
  };
}

export function good(response: TestResponse): TestResponse {
  if (response.status > 299) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
  return response;
}
