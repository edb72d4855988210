// Mocked API responses, for tests whose result would depend on what other tests have published.
import type { Page, Route } from '@playwright/test';
import type { ListedArticle } from '#features/reading/contract.ts';

export function listedArticle(number: number, own: Partial<ListedArticle> = {}): ListedArticle {
  const time = '2026-03-01T12:00:00.000Z';
  return {
    _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `listed-${number}`,
    title: `Listed ${number}`,
    excerpt: `Excerpt ${number}.`,
    category: { name: 'CSS', slug: 'css' },
    tags: [],
    metadata: { readTime: 3, wordCount: 600, difficulty: 'beginner' },
    seo: { metaTitle: '', metaDescription: '', keywords: [] },
    status: 'published',
    visibility: 'approved',
    author: { id: 'a', name: 'Ada Lovelace', username: 'ada', bio: '', avatar: null },
    coAuthors: [],
    timestamps: { createdAt: time, updatedAt: time, publishedAt: time },
    publishedAt: time,
    engagement: { views: 0, likes: 0, comments: 0 },
    version: 2,
    ...own,
  };
}

export type ListResponse = { blogs: ListedArticle[]; page: number; totalPages: number; total: number };

/** A list with a single page. */
export function wholeList(blogs: ListedArticle[]): ListResponse {
  return { blogs, page: 1, totalPages: 1, total: blogs.length };
}

export const fulfil = (route: Route, answer: object) => route.fulfill({ json: { success: true, ...answer } });

/** Mocks the browser's calls for lists. Calls that the server makes while rendering are not mocked. */
export async function mockLists(
  page: Page,
  answer: (query: URLSearchParams, route: Route) => Promise<unknown>,
): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/blogs',
    async (route) => {
      await answer(new URL(route.request().url()).searchParams, route);
    },
  );
}
