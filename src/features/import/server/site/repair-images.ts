// A second run of an import copies the images that were missing in the first one, where the text is still as the import wrote it.
import { and, eq, sql } from 'drizzle-orm';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { type OnSubmission, saveUncounted } from '#features/articles/server/saving/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { SiteOptions } from '../../rules.ts';
import { importedArticles } from '../import.table.ts';
import type { ImportedArticle } from '../parsing/imported-article.ts';
import { closeItem, MadeMeanwhileError } from '../running/close-item.ts';
import { composeText, isAddress } from '../running/compose-text.ts';
import { importImages } from '../running/import-images.ts';
import type { Importing, ImportParts } from '../running/import-parts.ts';
import { publishImported } from './publish-imported.ts';

export type Untouched = {
  articleId: string;
  authorId: string;
  version: number;
  isPublic: boolean;
  /** The addresses of its images here. */
  images: string[];
};

// Every save, submission and decision raises the version: a draft begins with 1, and what is imported as approved with 2.
const isUntouched = sql`(${articles.version} = 1 and ${articles.status} = 'draft' or ${articles.version} = 2 and ${isPublic})`;

/** Those articles of earlier imports of the site that nobody has changed or decided on since. By their keys. */
export async function listUntouched(
  db: DbOrTx,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Untouched>> {
  const rows = await db
    .select({
      key: importedArticles.key,
      articleId: articles.id,
      authorId: articles.authorId,
      version: articles.version,
      isPublic: sql`${isPublic}`.mapWith(Boolean),
      images: articleRevisions.images,
    })
    .from(importedArticles)
    .innerJoin(articles, eq(articles.id, importedArticles.articleId))
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = coalesce(${articles.workingRevisionId}, ${articles.liveRevisionId})`,
    )
    .where(
      and(
        eq(importedArticles.isOfSite, true),
        sql`${importedArticles.key} = any(${sql.param([...keys])}::text[])`,
        isUntouched,
      ),
    );
  return new Map(rows.map(({ key, ...row }) => [key, row]));
}

/**
 * Whether the export has images, or addresses of images, that the text here lacks. The export may be newer than the first one: a
 * public text is imported again only as approved, and if everybody can still read it there.
 */
export function isRepairable(
  { images, isPublished }: ImportedArticle,
  { here, options }: { here: Untouched; options: Pick<SiteOptions, 'asApproved'> },
): boolean {
  if (here.isPublic && !(options.asApproved && isPublished)) return false;
  const wanted = images.filter(({ src, file }) => file !== null || isAddress(src)).map(({ src }) => src);
  return here.images.length < new Set(wanted).size;
}

/** A public text stays public: it is imported as approved once more, and the record says so. */
export async function repairImages(
  { platform, textWorker, uploadImage }: ImportParts,
  { run, item, article }: Importing,
  here: Untouched,
): Promise<void> {
  const { articleId, authorId, version } = here;
  const wanted = { runId: run.id, accountId: authorId, images: article.images };
  const addresses = await importImages(platform, uploadImage(platform), wanted);
  const found = new Set(addresses.filter((address) => address !== undefined));
  if (found.size <= here.images.length) throw new MadeMeanwhileError();
  const { given, notes } = await composeText(platform, article, addresses);
  const lost = notes.filter(({ kind }) => kind === 'lost');
  const close = (tx: Tx) => closeItem(tx, { runId: run.id, item, state: 'made', articleId, notes: lost });
  const onSubmission: OnSubmission = async (tx, invalidate, { at }) => {
    await publishImported(tx, invalidate, { articleId, adminId: run.accountId, title: article.title, at });
    await close(tx);
  };
  const status = here.isPublic ? 'published' : 'draft';
  const change = { id: articleId, authorId, given: { content: given.content }, status, version } as const;
  await saveUncounted({ platform, textWorker, onSubmission }, change);
  // If this is interrupted, the next attempt finds all images and skips the article.
  if (!here.isPublic) await platform.transact(close);
}
