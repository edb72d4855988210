// Which addresses of an export something else has. The dry run says so: nobody would look for it later.
import { sql } from 'drizzle-orm';
import { articleSlugs } from '#features/articles/server/article.table.ts';
import { slugForWish } from '#features/articles/server/saving/public.ts';
import { feedPath, historyPath, readingListPath } from '#features/library/library-paths.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { texts } from '#texts';
import { formerPaths } from '../import.table.ts';
import type { ImportedArticle, Note } from '../parsing/imported-article.ts';

type PlannedAddresses = {
  /** Those that will lead to the article. */
  formerPaths: string[];
  notes: Note[];
};

/** Returns a function to call for each article that is imported, in their order: an earlier one takes its addresses first. */
export async function loadTakenAddresses(
  db: DbOrTx,
  articles: readonly ImportedArticle[],
): Promise<(article: ImportedArticle, wanted: readonly string[]) => PlannedAddresses> {
  const slugs = articles.map(({ slug }) => slugForWish(slug));
  const slugRows = await db
    .select({ slug: articleSlugs.slug })
    .from(articleSlugs)
    .where(sql`${articleSlugs.slug} = any(${sql.param(slugs)}::text[])`);
  const pathRows = await db
    .select({ path: formerPaths.path })
    .from(formerPaths)
    .where(
      sql`${formerPaths.path} = any(${sql.param(articles.flatMap((one) => one.formerPaths ?? []))}::text[])`,
    );
  const takenSlugs = new Set(slugRows.map(({ slug }) => slug));
  const takenPaths = new Set(pathRows.map(({ path }) => path));
  return (article, wanted) => {
    const slug = slugForWish(article.slug);
    const notes = slug !== '' && takenSlugs.has(slug) ? [slugTaken(slug)] : [];
    takenSlugs.add(slug);
    const free: string[] = [];
    for (const path of wanted) {
      if (isPathOfSite(path)) notes.push(note(texts.importNotes.pathOfSite, path));
      else if (takenPaths.has(path)) notes.push(note(texts.importNotes.pathTaken, path));
      else free.push(path);
      takenPaths.add(path);
    }
    return { formerPaths: free, notes };
  };
}

const note = (text: string, path: string): Note => ({ kind: 'changed', text: fill(text, { path }) });
const slugTaken = (slug: string): Note => note(texts.importNotes.slugTaken, paths.article(slug));

const fixedPaths = new Set(
  [...Object.values(paths), feedPath, historyPath, readingListPath()].flatMap((path) =>
    typeof path === 'string' ? (path.split(/[?#]/)[0] ?? []) : [],
  ),
);

/** Whether this site has a page there, as its list of pages says; that cannot be loaded by a command. */
export const isPathOfSite = (path: string): boolean =>
  fixedPaths.has(path) || /^\/(article|profile|series|pages|decisions)\/[^/]+$/.test(path);
