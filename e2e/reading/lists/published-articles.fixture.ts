import type { Article } from '#features/articles/article-schema.ts';
import { grace, type Person } from '../../members.ts';
import { test as base, expect } from '../../site.fixture.ts';
import { writeArticles } from '../../writing/write-articles.ts';

const librarian: Person = { name: 'Belle da Costa Greene', username: 'belle', email: 'belle@example.com' };

/** Fills two pages of the article list, and two of the latest articles on the home page. */
export const publishedCount = 11;
export const publishedTag = 'shelfmark';

type PublishedArticlesFixtures = {
  /** Approved articles by one author with their own tag, oldest first. Every second one is in the category CSS. */
  publishedArticles: Article[];
};

export const test = base.extend<object, PublishedArticlesFixtures>({
  publishedArticles: [
    async ({ site, members }, provide) => {
      const author = await members.signIn(librarian);
      const written = writeArticles(site, { author, admin: await members.signIn(grace) });
      const publishedArticles: Article[] = [];
      // One after the other: lists are sorted by the time of approval.
      for (let number = 1; number <= publishedCount; number += 1) {
        publishedArticles.push(
          await written.approved({
            title: `Quagga notes, part ${number}`,
            excerpt: `What part ${number} is about.`,
            content: `<p>The zebra of part ${number} left its stripes to the quagga, and nobody wrote it down.</p>`,
            category: number % 2 === 0 ? 'css' : 'devops',
            tags: [publishedTag],
          }),
        );
      }
      await provide(publishedArticles);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
