// Imports one article of another site for its author: as a draft, or published if the admin chose so.
import { sql } from 'drizzle-orm';
import { maxCoAuthors } from '#features/articles/authors.ts';
import { addCoAuthor } from '#features/articles/server/co-authors/public.ts';
import { createArticle } from '#features/articles/server/saving/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { importedArticles } from '../import.table.ts';
import type { ImportedArticle, Note } from '../parsing/imported-article.ts';
import { closeItem, MadeMeanwhileError } from '../running/close-item.ts';
import { composeText } from '../running/compose-text.ts';
import { importImages } from '../running/import-images.ts';
import type { Importing, ImportParts } from '../running/import-parts.ts';
import { isAdmin } from './admin.queries.ts';
import { resolveAuthors } from './authors.ts';
import { keepFormerPaths } from './former-paths.ts';
import { whyDraft } from './plan-site-import.ts';
import { publishImported } from './publish-imported.ts';
import { isRepairable, listUntouched, repairImages } from './repair-images.ts';

export async function importSiteItem(parts: ImportParts, importing: Importing): Promise<void> {
  const { run, item, article } = importing;
  const platform = quietly(parts.platform);
  if (!(await isAdmin(platform.db, { id: run.accountId, now: platform.now() })))
    throw new AppError({ status: 403, code: 'forbidden', message: texts.siteImport.noLongerAdmin });
  const here = (await listUntouched(platform.db, [item.key])).get(item.key);
  if (here && isRepairable(article, { here, options: { asApproved: run.options?.asApproved === true } }))
    return repairImages({ ...parts, platform }, { ...importing, article: adaptToSite(article) }, here);
  const { source } = run;
  const found = await resolveAuthors(platform, { source, authors: article.authors });
  const [authorId = run.accountId, ...coAuthorIds] = found;
  const { images } = article;
  const upload = parts.uploadImage(platform);
  const addresses = await importImages(platform, upload, { runId: run.id, accountId: authorId, images });
  const writing = { authorId, coAuthorIds, addresses, notes: [] };
  // What the dry run has shown as a draft becomes one.
  const isShownPublic = item.plan?.becomes === 'published';
  const isPublic = run.options?.asApproved === true && article.isPublished && isShownPublic;
  try {
    await write({ ...parts, platform }, importing, { ...writing, isPublic });
  } catch (error) {
    if (!isPublic || !(error instanceof AppError) || !error.fields) throw error;
    // A submission would need more than the article has.
    const note = whyDraft(Object.keys(error.fields));
    await write({ ...parts, platform }, importing, { ...writing, isPublic: false, notes: [note] });
  }
}

/** Webhooks are not told: what an import brings happened long ago. */
const quietly = (platform: Platform): Platform => ({
  ...platform,
  transact: (work) =>
    platform.transact(async (tx, invalidate) => {
      await tx.execute(sql`select set_config('galley.is_importing', 'on', true)`);
      return work(tx, invalidate);
    }),
});

type Writing = {
  authorId: string;
  coAuthorIds: string[];
  addresses: (string | undefined)[];
  isPublic: boolean;
  notes: Note[];
};

/** The article, its authors, former paths and approval, and the state of the item, in one transaction. */
async function write(
  { platform, textWorker }: ImportParts,
  { run, item, article }: Importing,
  { authorId, coAuthorIds, addresses, isPublic, notes }: Writing,
): Promise<void> {
  const composed = await composeText(platform, adaptToSite(article), addresses);
  const given = { ...composed.given, category: composed.given.category || run.options?.category || '' };
  const at = platform.now();
  const onCreated = async (tx: Tx, articleId: string, invalidate: Invalidate) => {
    const noted = await tx
      .insert(importedArticles)
      .values({ accountId: authorId, key: item.key, isOfSite: true, articleId })
      .onConflictDoNothing()
      .returning({ key: importedArticles.key });
    if (noted.length === 0) throw new MadeMeanwhileError();
    for (const accountId of coAuthorIds.slice(0, maxCoAuthors))
      await addCoAuthor(tx, { articleId, accountId, at });
    await keepFormerPaths(tx, invalidate, { articleId, paths: article.formerPaths ?? [] });
    if (isPublic)
      await publishImported(tx, invalidate, { articleId, adminId: run.accountId, title: article.title, at });
    const all = [...composed.notes, ...notes];
    await closeItem(tx, { runId: run.id, item, state: 'made', articleId, notes: all });
  };
  await createArticle(
    { platform, textWorker, onSubmission: async () => {} },
    {
      authorId,
      given,
      status: isPublic ? 'published' : 'draft',
      imported: {
        createdAt: toDate(article.createdAt),
        slug: article.slug,
        publishedAt: chooseDate(article, { isPublic, now: at }),
        savedAt: isPublic ? findAge(article, at) : undefined,
        onCreated,
      },
    },
  );
}

/** The site moves here: its own address is no first address. An article without an excerpt gets one. */
const adaptToSite = (article: ImportedArticle): ImportedArticle => ({
  ...article,
  url: article.isOwnUrl ? '' : article.url,
  excerpt: article.excerpt || (article.beginning ?? ''),
  // The path leads to the article from when readers may see it.
  links: (article.links ?? []).map((link) => ({ ...link, href: link.path || link.href })),
});

/** A date in the future would put the article above all others. */
function chooseDate(
  { publishedAt }: ImportedArticle,
  { isPublic, now }: { isPublic: boolean; now: Date },
): Date | undefined {
  const date = toDate(publishedAt);
  if (date && date <= now) return date;
  return isPublic ? now : undefined;
}

/** When the public text was written or changed. Feed readers would show a text of today as new. */
function findAge({ publishedAt, modifiedAt = null }: ImportedArticle, now: Date): Date | undefined {
  const dates = [toDate(publishedAt), toDate(modifiedAt)].filter((date) => date !== undefined);
  return dates.filter((date) => date <= now).sort((one, other) => other.getTime() - one.getTime())[0];
}

const toDate = (time: string | null): Date | undefined => (time === null ? undefined : new Date(time));
