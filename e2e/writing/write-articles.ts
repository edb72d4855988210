// Creates articles over the API, for journeys that start with some.
import type { Article, ArticleBody } from '#features/articles/article-schema.ts';
import type { Visibility } from '#features/articles/rules.ts';
import type { MemberSession } from '../members.ts';
import type { Site } from '../run-site.ts';
import { createArticle, decide, saveArticle } from './own-articles.ts';

/** A text that is too long for its card. */
export const longContent = Array.from(
  { length: 12 },
  (_, index) =>
    `<p>Paragraph ${index + 1}. A proof is read once for what it says and once for how it says it, and whoever does both at once does neither.</p>`,
).join('');

type Accounts = { author: MemberSession; admin: MemberSession };

export function writeArticles(site: Site, { author, admin }: Accounts) {
  const create = (body: ArticleBody) => createArticle(site, author.token, body);
  const save = ({ _id }: Article, body: ArticleBody) => saveArticle(site, author.token, { id: _id, body });
  const decideOn = ({ _id }: Article, visibility: Visibility, note = '') =>
    decide(site, admin.token, { id: _id, visibility, note });

  const submitted = (body: ArticleBody = {}) => create({ ...body, status: 'published' });
  const approved = async (body: ArticleBody = {}) => decideOn(await submitted(body), 'approved');
  const editWaiting = async (edit: ArticleBody, body: ArticleBody = {}) =>
    save(await approved(body), { ...edit, status: 'published' });

  return {
    save,
    decide: decideOn,
    submitted,
    approved,
    /** A live article with an edit in the queue. */
    editWaiting,
    draft: (body: ArticleBody = {}) => create({ ...body, status: 'draft' }),
    rejected: async (note: string, body: ArticleBody = {}) =>
      decideOn(await submitted(body), 'rejected', note),
    editRejected: async (note: string, edit: ArticleBody, body: ArticleBody = {}) =>
      decideOn(await editWaiting(edit, body), 'rejected', note),
    /** A live article with a saved edit that was not submitted. */
    editSaved: async (edit: ArticleBody, body: ArticleBody = {}) =>
      save(await approved(body), { ...edit, status: 'draft' }),
  };
}
