// What admins see of pages.

import { eq } from 'drizzle-orm';
import { findFooterColumns } from '#features/site/server/public.ts';
import { notFound } from '#platform/http/app-error.ts';
import { compareLines } from '#richtext/diff/compare-texts.ts';
import { texts } from '#texts';
import type { EditedPage, PageComparison, PageHead, PageRevision } from '../contract.ts';
import {
  builtInPages,
  changedFacts,
  isBuiltIn,
  type PageFields,
  pagePath,
  type SiteFacts,
} from '../rules.ts';
import { writeDefaultPage } from './defaults/default-pages.ts';
import { findPage, findRevision, listPageRows, listRevisionRows, type PageRow } from './page.queries.ts';
import { sitePageRevisions } from './page.table.ts';
import type { PageParts } from './page-parts.ts';
import { prepareDefault } from './prepare-page-text.ts';
import { readFacts } from './read-facts.ts';

type Columns = Awaited<ReturnType<typeof findFooterColumns>>;

/** Pages that came with the site first, then the others by their titles, then deleted ones. */
export async function listForAdmins(parts: PageParts): Promise<PageHead[]> {
  const facts = await readFacts(parts);
  const columns = await findFooterColumns(parts.platform);
  const rows = await listPageRows(parts.platform.db);
  const builtIn = builtInPages.map((id) => {
    const row = rows.find((row) => row.id === id);
    return row ? presentHead(row, facts, columns) : neverSavedHead(id, facts, columns);
  });
  const added = rows.filter(({ id }) => !isBuiltIn(id)).map((row) => presentHead(row, facts, columns));
  return [
    ...builtIn,
    ...added.filter(({ deletedAt }) => deletedAt === null),
    ...added.filter(({ deletedAt }) => deletedAt !== null),
  ];
}

export async function readForAdmins(parts: PageParts, id: string): Promise<EditedPage> {
  const facts = await readFacts(parts);
  const columns = await findFooterColumns(parts.platform);
  const row = await findPage(parts.platform.db, id);
  if (row) {
    const head = presentHead(row, facts, columns);
    const text = row.isOwnText || !isBuiltIn(id) ? row : await prepareDefault(parts, id, facts);
    return { ...head, title: text.title, lead: text.lead, content: text.content, facts };
  }
  if (!isBuiltIn(id)) throw notFound(texts.pageRoutes.notFound);
  const text = await prepareDefault(parts, id, facts);
  return { ...neverSavedHead(id, facts, columns), ...text, facts };
}

function presentHead(row: PageRow, facts: SiteFacts, columns: Columns): PageHead {
  const { id, slug, version, isOwnText } = row;
  return {
    id,
    slug,
    path: pagePath(slug),
    title: isOwnText || !isBuiltIn(id) ? row.title : writeDefaultPage(id, facts).title,
    isBuiltIn: isBuiltIn(id),
    isOwnText,
    version,
    savedAt: row.savedAt.toISOString(),
    savedBy: personOf(row),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    footerColumn: columns.get(id) ?? null,
    changedFacts: isOwnText ? changedFacts(id, { saved: row.facts, now: facts }) : [],
  };
}

const neverSavedHead = (id: (typeof builtInPages)[number], facts: SiteFacts, columns: Columns): PageHead => ({
  id,
  slug: id,
  path: pagePath(id),
  title: writeDefaultPage(id, facts).title,
  isBuiltIn: true,
  isOwnText: false,
  version: 0,
  savedAt: null,
  savedBy: null,
  deletedAt: null,
  footerColumn: columns.get(id) ?? null,
  changedFacts: [],
});

type SavedBy = { savedById: string | null; savedByName: string | null };

const personOf = ({ savedById, savedByName }: SavedBy) =>
  savedById === null || savedByName === null ? null : { id: savedById, name: savedByName };

export async function listRevisions(
  { platform: { db } }: PageParts,
  id: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ revisions: PageRevision[]; page: number; totalPages: number; total: number }> {
  const rows = await listRevisionRows(db, id, { page, limit });
  const total = await db.$count(sitePageRevisions, eq(sitePageRevisions.pageId, id));
  if (total === 0 && !isBuiltIn(id)) throw notFound(texts.pageRoutes.notFound);
  const revisions = rows.map(({ savedById, savedByName, savedAt, ...revision }) => ({
    ...revision,
    savedBy: personOf({ savedById, savedByName }),
    savedAt: savedAt.toISOString(),
  }));
  return { revisions, page, totalPages: Math.max(1, Math.ceil(total / limit)), total };
}

/** Revision 0 is the text that came with the site, as it is now. */
export async function compareRevisions(
  parts: PageParts,
  id: string,
  numbers: { before: number; after: number },
): Promise<PageComparison> {
  const before = await readRevision(parts, id, numbers.before);
  const after = await readRevision(parts, id, numbers.after);
  const { blocks, added, removed, isSame } = await parts.textWorker.run('compare', {
    before: before.content,
    after: after.content,
    siteUrl: parts.platform.config.publicUrl,
  });
  const title = compareLines(before.title, after.title);
  const lead = compareLines(before.lead, after.lead);
  const isHeadSame = [...title, ...lead].every(({ kind }) => kind === 'same');
  return { title, lead, blocks, added, removed, isSame: isSame && isHeadSame };
}

async function readRevision(parts: PageParts, id: string, number: number): Promise<Omit<PageFields, 'slug'>> {
  if (number === 0 && isBuiltIn(id)) return prepareDefault(parts, id, await readFacts(parts));
  const found = await findRevision(parts.platform.db, id, number);
  if (!found) throw notFound(texts.pageRoutes.noRevision);
  return found;
}
