// Where the feeds, tags, categories and authors of a former site are here. Their addresses follow the patterns of the programs that
// exports come from, so nothing is stored for them.
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { hasIdOrUsername } from '#features/accounts/server/public.ts';
import { shownCounts } from '#features/articles/server/shown.table.ts';
import { findCategory } from '#features/site/server/categories/public.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';

// `/rss/` of Ghost, `/feed/` and `/feed/atom/` of WordPress, `/atom.xml` of Jekyll, `/index.xml` of Hugo, `/rss.xml` of Astro.
const feedEnding = /\/(?:(?:rss|feed)(?:\/(?:atom|rss2?|rdf))?|(?:rss|atom|feed|index)\.xml)$/;
// A section with all articles. Other sections, and WordPress's feeds of the comments on one article, have no feed here.
const wholeSite = /^(?:\/(?:blog|posts?|articles|news))?$/;
const pageEnding = /\/page\/\d+$/;
// `/tagged/` is Medium's, `/t/` is Forem's. A category of WordPress is below its parents.
const topicPattern = /^\/(tag|tags|tagged|t|category|categories)\/(?:[^/]+\/)*([^/]+)$/;
const authorPattern = /^\/(?:authors?\/|@)([^/]+)$/;

/** `path` as `normalizeFormerPath` spells it. Undefined if it is no such address, or nothing here is like it. */
export async function findFormerList(db: DbOrTx, path: string): Promise<string | undefined> {
  const withoutFeed = path.replace(feedEnding, '');
  const isFeed = withoutFeed !== path;
  if (isFeed && wholeSite.test(withoutFeed)) return paths.feed;
  const list = withoutFeed.replace(pageEnding, '');
  if (list === '') return paths.articles;
  const [, kind = '', topic] = topicPattern.exec(list) ?? [];
  if (topic !== undefined) return findTopic(db, { topic, isCategory: kind.startsWith('categor'), isFeed });
  const author = authorPattern.exec(list)?.[1];
  return author === undefined ? undefined : findAuthor(db, { author, isFeed });
}

type Topic = { topic: string; isCategory: boolean; isFeed: boolean };

/** An import makes tags of categories that this site does not have, and puts articles into one that has the name of their tag. */
async function findTopic(db: DbOrTx, { topic, isCategory, isFeed }: Topic): Promise<string | undefined> {
  const category = await findCategory(db, topic);
  const tag = isCategory && category ? undefined : await findTag(db, topic);
  if (tag !== undefined) return isFeed ? paths.tagFeed(tag) : paths.articlesTagged(tag);
  if (category) return isFeed ? paths.categoryFeed(category.slug) : paths.articlesIn(category.slug);
  return undefined;
}

/** Tags may have spaces here, where an address has hyphens. */
async function findTag(db: DbOrTx, topic: string): Promise<string | undefined> {
  const [found] = await db
    .select({ name: shownCounts.name })
    .from(shownCounts)
    .where(
      and(
        eq(shownCounts.kind, 'tag'),
        inArray(shownCounts.name, [topic, topic.replaceAll('-', ' ')]),
        gt(shownCounts.count, 0),
      ),
    )
    .orderBy(desc(shownCounts.count))
    .limit(1);
  return found?.name;
}

/** Only somebody whose articles were imported: another member may have the username that an author had there. */
async function findAuthor(
  db: DbOrTx,
  { author, isFeed }: { author: string; isFeed: boolean },
): Promise<string | undefined> {
  const [found] = await db
    .select({ username: accounts.username })
    .from(accounts)
    .where(
      and(
        hasIdOrUsername(author),
        sql`(exists (select from imported_articles as made where made.account_id = accounts.id and made.is_of_site)
          or exists (select from imported_authors as known where known.account_id = accounts.id))`,
      ),
    );
  if (!found) return undefined;
  return isFeed ? paths.authorFeed(found.username) : paths.publicProfile(found.username);
}
