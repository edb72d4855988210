// Calls on series, for tests.
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import type { Member } from '#test/members.ts';
import type { TestResponse, TestSite } from '#test/test-site.ts';
import { type OwnSeries, type PublicSeries, seriesApi } from '../contract.ts';

type Body = Record<string, unknown>;

export function seriesCallsOf(site: TestSite) {
  const as = ({ token }: Member) => ({ token });
  const calls = {
    create: (member: Member, body: Body = { title: 'Proofs', description: 'How to read them.' }) =>
      site.call(seriesApi.create, { body: body as { title: string } }, as(member)),
    save: (member: Member, id: string, body: Body) =>
      site.call(seriesApi.save, { params: { id }, body }, as(member)),
    remove: (member: Member, id: string) => site.call(seriesApi.remove, { params: { id } }, as(member)),
    mine: (member: Member) => site.call(seriesApi.listMine, {}, as(member)),
    add: (member: Member, id: string, articleId: string) =>
      site.call(seriesApi.addPart, { params: { id }, body: { articleId } }, as(member)),
    take: (member: Member, id: string, articleId: string) =>
      site.call(seriesApi.removePart, { params: { id, articleId } }, as(member)),
    order: (member: Member, id: string, articleIds: string[], version?: number) =>
      site.call(
        seriesApi.order,
        { params: { id }, body: { articleIds, ...(version !== undefined && { version }) } },
        as(member),
      ),
    allow: (member: Member, id: string, username: string) =>
      site.call(seriesApi.addMember, { params: { id }, body: { username } }, as(member)),
    disallow: (member: Member, id: string, accountId: string) =>
      site.call(seriesApi.removeMember, { params: { id, accountId } }, as(member)),
    waiting: (editor: Member) => site.call(seriesApi.listWaiting, {}, as(editor)),
    decide: (
      editor: Member,
      id: string,
      decision: 'approved' | 'rejected',
      more: { version: number; note?: string },
    ) => site.call(seriesApi.decide, { params: { id }, body: { decision, ...more } }, as(editor)),
    read: (slug: string) => site.call(seriesApi.read, { params: { id: slug } }),
    list: (author: string) => site.call(seriesApi.list, { query: { author } }),
  };
  const good = (response: TestResponse): TestResponse => {
    if (response.status > 299) throw new Error(`${response.status}: ${JSON.stringify(response.body)}`);
    return response;
  };
  const seriesIn = (response: TestResponse) => good(response).body.series as OwnSeries;
  const approve = async (owner: Member, editor: Member, { id }: OwnSeries): Promise<OwnSeries> => {
    const own = (good(await calls.mine(owner)).body.series as OwnSeries[]).find((each) => each.id === id);
    good(await calls.decide(editor, id, 'approved', { version: own?.version ?? 0 }));
    const after = (await calls.mine(owner)).body.series as OwnSeries[];
    return after.find((each) => each.id === id) as OwnSeries;
  };
  return {
    ...calls,
    articles: articleCalls(site),
    seriesIn,
    approve,
    /** A series whose words are approved, with the given articles. */
    async approved(
      owner: Member,
      editor: Member,
      articleIds: string[],
      title = 'Proofs',
    ): Promise<OwnSeries> {
      const created = seriesIn(await calls.create(owner, { title, description: 'How to read them.' }));
      for (const articleId of articleIds) good(await calls.add(owner, created.id, articleId));
      return approve(owner, editor, created);
    },
    shown: async (slug: string) => good(await calls.read(slug)).body.series as PublicSeries,
  };
}
