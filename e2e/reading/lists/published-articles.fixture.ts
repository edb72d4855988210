import type { Article } from '#features/articles/article-schema.ts';
import { grace, type Person } from '../../members.ts';
import { test as base, expect } from '../../site.fixture.ts';
import { writeArticles } from '../../writing/write-articles.ts';

const librarian: Person = { name: 'Belle da Costa Greene', username: 'belle', email: 'belle@example.com' };

/** Two pages of the list, and two of the newest ones at home. */
export const shelfSize = 11;
export const shelfTag = 'shelfmark';

type ShelfFixtures = {
  /** Approved articles of one author with a tag of their own, oldest first. Every second one is about CSS. */
  shelf: Article[];
};

export const test = base.extend<object, ShelfFixtures>({
  shelf: [
    async ({ site, members }, provide) => {
      const author = await members.signIn(librarian);
      const written = writeArticles(site, { author, admin: await members.signIn(grace) });
      const shelf: Article[] = [];
      // One after the other: the lists are in the order of their approval.
      for (let number = 1; number <= shelfSize; number += 1) {
        shelf.push(
          await written.approved({
            title: `Quagga notes, part ${number}`,
            excerpt: `What part ${number} is about.`,
            content: `<p>The zebra of part ${number} left its stripes to the quagga, and nobody wrote it down.</p>`,
            category: number % 2 === 0 ? 'css' : 'devops',
            tags: [shelfTag],
          }),
        );
      }
      await provide(shelf);
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

export { expect };
