// All public calls, pages and documents, each with a path for every article.
import { pageSize } from '#features/reading/sizes.ts';
import { firstCategories, popularTags } from '../../src/features/articles/rules.ts';
import { memberAt } from '../generate/members.ts';
import { firstSeriesSlug } from '../generate/reader-rows.ts';
import type { SampleArticle } from './sample.ts';

// The first account has by far the most articles.
const busiest = memberAt(0).username;

/** `n` is the number of the request; `articles` is the number of articles of the site. */
export type Asking = { n: number; articles: number };

export type PublicCall = {
  name: string;
  /** Whether it is an HTML page. */
  isPage: boolean;
  path(article: SampleArticle, asking: Asking): string;
};

type Path = PublicCall['path'];

const call = (name: string, path: Path = () => name): PublicCall => ({ name, isPage: false, path });
const htmlPage = (name: string, path: Path = () => name): PublicCall => ({ name, isPage: true, path });

const word = ({ title }: SampleArticle, { n }: Asking): string => {
  const words = title.toLowerCase().split(' ');
  return encodeURIComponent(words[n % words.length] ?? '');
};
const phrase = ({ title }: SampleArticle, count: number): string =>
  encodeURIComponent(title.split(' ').slice(0, count).join(' '));
const tag = ({ tags }: SampleArticle, { n }: Asking): string =>
  encodeURIComponent(tags[n % tags.length] ?? popularTags[n % popularTags.length] ?? '');
const category = ({ n }: Asking): string => firstCategories[n % firstCategories.length]?.slug ?? '';
const page = ({ n }: Asking): number => 1 + (n % 10);
// Pages have nine articles.
const middlePage = ({ n, articles }: Asking, share = 1): number =>
  1 + Math.floor((articles * share) / pageSize / 2) + (n % 10);
// A category has about an eighth of all articles, the smallest one less.
const categoryShare = 0.08;

export const publicCalls: PublicCall[] = [
  call('/api/blogs', (_, asking) => `/api/blogs?page=${page(asking)}`),
  call('/api/blogs, in the middle', (_, asking) => `/api/blogs?page=${middlePage(asking)}`),
  call('/api/blogs?sort=popular', (_, asking) => `/api/blogs?sort=popular&page=${page(asking)}`),
  call('/api/blogs?sort=trending', (_, asking) => `/api/blogs?sort=trending&page=${page(asking)}`),
  call('/api/blogs?category', (_, asking) => `/api/blogs?category=${category(asking)}&page=${page(asking)}`),
  call(
    '/api/blogs?category, in the middle',
    (_, asking) => `/api/blogs?category=${category(asking)}&page=${middlePage(asking, categoryShare)}`,
  ),
  call(
    '/api/blogs?category&sort=popular',
    (_, asking) => `/api/blogs?category=${category(asking)}&sort=popular`,
  ),
  call('/api/blogs?tag', (article, asking) => `/api/blogs?tag=${tag(article, asking)}`),
  call(
    '/api/blogs?tag&sort=popular',
    (article, asking) => `/api/blogs?tag=${tag(article, asking)}&sort=popular`,
  ),
  call(
    '/api/blogs?tag&category',
    (article, asking) => `/api/blogs?tag=${tag(article, asking)}&category=${category(asking)}`,
  ),
  call('/api/blogs?author', ({ author }) => `/api/blogs?author=${author}`),
  call('/api/blogs?author&sort=popular', ({ author }) => `/api/blogs?author=${author}&sort=popular`),
  call('/api/blogs?author, the busiest', (_, asking) => `/api/blogs?author=${busiest}&page=${page(asking)}`),
  call(
    '/api/blogs?author&sort=popular, the busiest',
    (_, asking) => `/api/blogs?author=${busiest}&sort=popular&page=${page(asking)}`,
  ),
  call('/api/blogs?q, one word', (article, asking) => `/api/blogs?q=${word(article, asking)}`),
  call('/api/blogs?q, three words', (article) => `/api/blogs?q=${phrase(article, 3)}`),
  call('/api/blogs?q, in quotes', (article) => `/api/blogs?q=%22${phrase(article, 2)}%22`),
  call(
    '/api/blogs?q&category',
    (article, asking) => `/api/blogs?q=${word(article, asking)}&category=${category(asking)}`,
  ),
  call(
    '/api/blogs?q&author',
    (article, asking) => `/api/blogs?q=${word(article, asking)}&author=${article.author}`,
  ),
  call('/api/blogs?q, misspelt', (article, asking) => `/api/blogs?q=${word(article, asking)}xq`),
  call(
    '/api/blogs/suggest',
    ({ title }, { n }) => `/api/blogs/suggest?q=${encodeURIComponent(title.slice(0, 1 + (n % 12)))}`,
  ),
  call('/api/blogs/{slug}', ({ slug }) => `/api/blogs/${slug}`),
  call('/api/blogs/{id}/related', ({ id }) => `/api/blogs/${id}/related`),
  call('/api/comments/{id}', ({ id }) => `/api/comments/${id}`),
  call('/api/blogs/{id}/record', ({ id }) => `/api/blogs/${id}/record`),
  call('/api/series', ({ author }) => `/api/series?author=${author}`),
  call('/api/series/{slug}', () => `/api/series/${firstSeriesSlug}`),
  call('/api/categories'),
  call('/api/categories/highlights'),
  call('/api/tags'),
  call('/api/tags/popular'),
  call('/api/featured'),
  call('/api/reviews/promise'),
  call('/api/profile/public', (_, asking) => `/api/profile/public?page=${page(asking)}`),
  call('/api/profile/public?q', (article, asking) => `/api/profile/public?q=${word(article, asking)}`),
  call('/api/profile/{who}', ({ author }) => `/api/profile/${author}`),
  call('/api/profile/{who}, the busiest', () => `/api/profile/${busiest}`),
  call('/api/site'),
  call('/api/site/home'),
  call('/api/pages'),
  call('/api/pages/{slug}', () => '/api/pages/about'),
  call('/api/auth/signup'),
  call('/api/auth/sign-in'),
  call('/api/reports/options'),
  htmlPage('/'),
  htmlPage('/articles', (_, asking) => `/articles?page=${page(asking)}`),
  htmlPage('/articles?q', (article, asking) => `/articles?q=${word(article, asking)}`),
  htmlPage('/article/{slug}', ({ slug }) => `/article/${slug}`),
  htmlPage('/article/{slug}/record', ({ slug }) => `/article/${slug}/record`),
  htmlPage('/series/{slug}', () => `/series/${firstSeriesSlug}`),
  htmlPage('/trending'),
  htmlPage('/categories'),
  htmlPage('/authors', (_, asking) => `/authors?page=${page(asking)}`),
  htmlPage('/profile/{who}', ({ author }) => `/profile/${author}`),
  htmlPage('/profile/{who}, the busiest', () => `/profile/${busiest}`),
  htmlPage('/about'),
  call('/feed.xml'),
  call('/feed.json'),
  call('/feed.xml?category', (_, asking) => `/feed.xml?category=${category(asking)}`),
  call('/profile/{who}/feed.xml', ({ author }) => `/profile/${author}/feed.xml`),
  call('/sitemap.xml'),
  call('/sitemaps/pages.xml'),
  call('/article/{slug}/og.png', ({ slug }) => `/article/${slug}/og.png`),
];

type Description = { paths: Record<string, { get?: { 'x-access'?: string } }> };

/** Finds public calls of the API description that are not in the list above. */
export async function findMissingCalls(siteUrl: string, article: SampleArticle): Promise<string[]> {
  const response = await fetch(`${siteUrl}/api/openapi.json`);
  const { paths } = (await response.json()) as Description;
  const measured = publicCalls.map(({ path }) => path(article, { n: 0, articles: 1 }).split('?', 1)[0] ?? '');
  return Object.entries(paths)
    .filter(([, { get }]) => get?.['x-access'] === 'anyone')
    .map(([path]) => path)
    .filter((path) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);
      return !measured.some((known) => pattern.test(known));
    });
}
