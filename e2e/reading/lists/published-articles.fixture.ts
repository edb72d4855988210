import type { Article } from '#features/articles/article-schema.ts';
import { test as base, expect } from '../../site.fixture.ts';
import { publishArticles } from './publish-articles.ts';

type PublishedArticlesFixtures = {
  /** Approved articles by one author with their own tag, oldest first. Every second one is in the category CSS. */
  publishedArticles: Article[];
};

export const test = base.extend<object, PublishedArticlesFixtures>({
  publishedArticles: [
    async ({ site, members }, provide) => provide(await publishArticles(site, members)),
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { publishedCount, publishedTag } from './publish-articles.ts';
export { expect };
