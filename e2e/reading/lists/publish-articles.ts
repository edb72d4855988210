// Publishes articles over the API, enough for two pages of a list.
import type { Article } from '#features/articles/article-schema.ts';
import { grace, type Members, type Person } from '../../members.ts';
import type { Site } from '../../run-site.ts';
import { writeArticles } from '../../writing/write-articles.ts';

const librarian: Person = { name: 'Belle da Costa Greene', username: 'belle', email: 'belle@example.com' };

/** Fills two pages of the article list, and two of the latest articles on the home page. */
export const publishedCount = 11;
export const publishedTag = 'shelfmark';

/** Approved articles by one author with their own tag, oldest first. Every second one is in the category CSS. */
export async function publishArticles(site: Site, members: Members): Promise<Article[]> {
  const author = await members.signIn(librarian);
  const written = writeArticles(site, { author, admin: await members.signIn(grace) });
  const published: Article[] = [];
  // One after the other: lists are sorted by the time of approval.
  for (let number = 1; number <= publishedCount; number += 1) {
    published.push(
      await written.approved({
        title: `Quagga notes, part ${number}`,
        excerpt: `What part ${number} is about.`,
        content: `<p>The zebra of part ${number} left its stripes to the quagga, and nobody wrote it down.</p>`,
        category: number % 2 === 0 ? 'css' : 'devops',
        tags: [publishedTag],
      }),
    );
  }
  return published;
}
