// Creates articles over the API, for journeys that start with one.
import type { Article, ArticleBody } from '#features/articles/article-schema.ts';
import type { Visibility } from '#features/articles/rules.ts';
import type { Site } from '../run-site.ts';

export const goodText = {
  title: 'Reading proofs',
  excerpt: 'Four eyes see more.',
  content: '<p>Whoever wrote a text reads what they meant.</p>',
  category: 'typescript',
  tags: ['review', 'writing'],
} satisfies ArticleBody;

export async function createArticle(site: Site, token: string, body: ArticleBody = {}): Promise<Article> {
  return send(site, token, { method: 'POST', path: '/api/blogs', body: { ...goodText, ...body } });
}

/** Saves the article as another tab or device would. */
export async function saveArticle(
  site: Site,
  token: string,
  { id, body }: { id: string; body: ArticleBody },
): Promise<Article> {
  return send(site, token, { method: 'PUT', path: `/api/blogs/${id}`, body });
}

export async function decide(
  site: Site,
  adminToken: string,
  { id, ...body }: { id: string; visibility: Visibility; note?: string },
): Promise<Article> {
  return send(site, adminToken, { method: 'PATCH', path: `/api/blogs/${id}/visibility`, body });
}

export async function readArticle(site: Site, token: string, id: string): Promise<Article> {
  return send(site, token, { method: 'GET', path: `/api/blogs/${id}` });
}

/** Includes the texts, which the list call does not return. */
export async function listOwnArticles(site: Site, token: string): Promise<Article[]> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/blogs/mine/all`, { headers });
  const { blogs } = (await response.json()) as { blogs: Pick<Article, '_id'>[] };
  return Promise.all(blogs.map(({ _id }) => readArticle(site, token, _id)));
}

type Sending = { method: string; path: string; body?: object };

async function send(site: Site, token: string, { method, path, body }: Sending): Promise<Article> {
  const response = await fetch(site.url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} responded with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { blog: Article }).blog;
}
