import { paths } from '#kit/paths.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { SiteImport, SiteItem } from '../../site-contract.ts';
import { findRun } from '../import.queries.ts';
import { countItems, countToPublish, findSiteRun, listItems } from './site-import.queries.ts';

// A site has many pages, tags and menus. The first ones tell what kind of things are left out.
const maxLeftOut = 100;
const pageSize = 50;

export async function findSiteImport(db: DbOrTx): Promise<SiteImport | undefined> {
  const run = await findSiteRun(db);
  if (!run) return undefined;
  const { id, source, state, by, options, leftOut, createdAt } = run;
  return {
    ...{ id, source, state, by },
    createdAt: createdAt.toISOString(),
    asApproved: options?.asApproved === true,
    counts: await countItems(db, id),
    toPublish: await countToPublish(db, id),
    leftOut: leftOut.slice(0, maxLeftOut),
  };
}

export async function listSiteItems(
  db: DbOrTx,
  { runId, after }: { runId: string; after: number },
): Promise<{ items: SiteItem[]; hasMore: boolean }> {
  const run = isUuid(runId) ? await findRun(db, runId) : undefined;
  if (run?.scope !== 'site') throw notFound(texts.importing.notFound);
  const rows = await listItems(db, { runId, after, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(({ plan, publicSlug, articleId: _id, ...item }) => ({
    ...item,
    becomes: plan?.becomes ?? 'draft',
    author: plan?.author ?? '',
    authorKind: plan?.authorKind ?? 'new',
    formerPaths: plan?.formerPaths ?? [],
    path: publicSlug === null ? null : paths.article(publicSlug),
  }));
  return { items, hasMore: rows.length > pageSize };
}
