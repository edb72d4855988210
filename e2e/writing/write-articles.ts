// Articles for a journey to start from, made as any client would make them.
import type { Article, ArticleBody } from '#features/articles/article-schema.ts';
import type { Visibility } from '#features/articles/rules.ts';
import type { MemberSession } from '../members.ts';
import type { Site } from '../run-site.ts';

export const goodText = {
  title: 'Reading proofs',
  excerpt: 'Why a second pair of eyes finds what the first cannot.',
  content: '<p>Whoever wrote a text reads what they meant, not what is there.</p>',
  category: 'typescript',
  tags: ['review', 'writing'],
} satisfies ArticleBody;

/** Text that does not fit into a few lines. */
export const longContent = Array.from(
  { length: 12 },
  (_, index) =>
    `<p>Paragraph ${index + 1}. A proof is read once for what it says and once for how it says it, and whoever does both at once does neither.</p>`,
).join('');

type Hands = { author: MemberSession; admin: MemberSession };

export function writeArticles(site: Site, { author, admin }: Hands) {
  async function call(session: MemberSession, method: string, path: string, body: object): Promise<Article> {
    const response = await fetch(site.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return ((await response.json()) as { blog: Article }).blog;
  }
  const create = (body: ArticleBody) => call(author, 'POST', '/api/blogs', { ...goodText, ...body });
  const save = ({ _id }: Article, body: ArticleBody) => call(author, 'PUT', `/api/blogs/${_id}`, body);
  const decide = ({ _id }: Article, visibility: Visibility, note = '') =>
    call(admin, 'PATCH', `/api/blogs/${_id}/visibility`, { visibility, note });

  const submitted = (body: ArticleBody = {}) => create({ ...body, status: 'published' });
  const approved = async (body: ArticleBody = {}) => decide(await submitted(body), 'approved');
  const editWaiting = async (edit: ArticleBody, body: ArticleBody = {}) =>
    save(await approved(body), { ...edit, status: 'published' });

  return {
    save,
    decide,
    submitted,
    approved,
    /** Live, with an edit that waits for review. */
    editWaiting,
    draft: (body: ArticleBody = {}) => create({ ...body, status: 'draft' }),
    rejected: async (note: string, body: ArticleBody = {}) => decide(await submitted(body), 'rejected', note),
    editRejected: async (note: string, edit: ArticleBody, body: ArticleBody = {}) =>
      decide(await editWaiting(edit, body), 'rejected', note),
    /** Live, with an edit that was saved and not submitted. */
    editSaved: async (edit: ArticleBody, body: ArticleBody = {}) =>
      save(await approved(body), { ...edit, status: 'draft' }),
  };
}
