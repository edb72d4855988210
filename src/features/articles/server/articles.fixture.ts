import { readingApi } from '#features/reading/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import type { CallArgs } from '#kit/api-contract.ts';
import type { Member } from '#test/members.ts';
import type { TestAnswer, TestSite } from '#test/test-site.ts';
import type { Article } from '../article-schema.ts';
import type { Visibility } from '../rules.ts';

export const goodText = {
  title: 'Reading proofs',
  excerpt: 'Why a second pair of eyes finds what the first cannot.',
  content: '<p>Whoever wrote a text reads what they meant, not what is there.</p>',
  category: 'typescript',
  tags: ['review', 'writing'],
};

type Body = Record<string, unknown>;

/** API calls on articles, and shortcuts that return an article in a given state. */
export function articleCalls(site: TestSite) {
  const asArticle = ({ status, body }: TestAnswer): Article => {
    if (status > 299) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.blog as Article;
  };
  const calls = {
    create: (member: Member, body: Body = goodText) =>
      site.call(writingApi.create, { body }, { token: member.token }),
    save: (member: Member, id: string, body: Body) =>
      site.call(writingApi.save, { params: { id }, body }, { token: member.token }),
    read: (key: string, member?: Member) =>
      site.call(readingApi.read, { params: { id: key } }, member ? { token: member.token } : {}),
    remove: (member: Member, id: string) =>
      site.call(writingApi.remove, { params: { id } }, { token: member.token }),
    decide: (admin: Member, id: string, visibility: Visibility, more: Body = {}) =>
      site.call(reviewsApi.decide, { params: { id }, body: { visibility, ...more } }, { token: admin.token }),
    revisions: (member: Member, id: string) =>
      site.call(writingApi.listRevisions, { params: { id } }, { token: member.token }),
    mine: (member: Member, query: CallArgs<typeof writingApi.listMine>['query'] = {}) =>
      site.call(writingApi.listMine, { query }, { token: member.token }),
  };
  return {
    ...calls,
    draft: async (member: Member, body: Body = {}) =>
      asArticle(await calls.create(member, { ...goodText, status: 'draft', ...body })),
    submitted: async (member: Member, body: Body = {}) =>
      asArticle(await calls.create(member, { ...goodText, status: 'published', ...body })),
    approved: async (member: Member, admin: Member, body: Body = {}) => {
      const { _id } = asArticle(await calls.create(member, { ...goodText, status: 'published', ...body }));
      return asArticle(await calls.decide(admin, _id, 'approved'));
    },
  };
}
