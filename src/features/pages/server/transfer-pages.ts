// Taking the pages of one site to another, in one list.
import { randomUUID } from 'node:crypto';
import { recordPageChange, recordSettingsChange } from '#features/audit/server/public.ts';
import { type FooterItem, type FooterSettings, footerColumns } from '#features/site/footer-rules.ts';
import { changeFooter, readFooter } from '#features/site/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { isBuiltIn, type PageFields, type SiteFacts } from '../rules.ts';
import { pageListTag, pageTag } from './cache-tags.ts';
import { findPage, findPageBySlug, listOwnTexts, listPageRows, type WholePageRow } from './page.queries.ts';
import type { PageParts } from './page-parts.ts';
import { type PreparedPage, preparePage } from './prepare-page-text.ts';
import { readFacts } from './read-facts.ts';
import { lockPages, writeRevision } from './write-revision.ts';

export type TransferredPages = {
  /** Texts that admins wrote. The slug of a page that came with the site is its name, such as `privacy`. */
  pages: PageFields[];
  /** Its pages are named by their slugs, because ids differ from site to site. */
  footer: FooterSettings;
};

export async function exportPages(platform: Platform): Promise<TransferredPages> {
  const rows = await listOwnTexts(platform.db);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const pages = rows.map(({ slug, title, lead, content }) => ({ slug, title, lead, content }));
  const footer = renamePages(await readFooter(platform), (id) => (isBuiltIn(id) ? id : slugs.get(id)));
  return { pages, footer };
}

/**
 * Saves each page under its slug, as a revision like any other, and the footer. All texts are checked first. Returns how many
 * pages changed.
 */
export async function importPages(
  parts: PageParts,
  { pages, footer, actorId }: TransferredPages & { actorId: string },
): Promise<number> {
  const { platform } = parts;
  const prepared: PreparedPage[] = [];
  for (const given of pages) {
    const id = isBuiltIn(given.slug) ? given.slug : null;
    prepared.push(await preparePage(parts, { id, given, actorId }));
  }
  const facts = await readFacts(parts);
  const at = platform.now();
  return platform.transact(async (tx, invalidate) => {
    await lockPages(tx);
    const change = { facts, actorId, at, invalidate };
    let changed = 0;
    for (const page of prepared) changed += (await takePage(tx, page, change)) ? 1 : 0;
    const rows = (await listPageRows(tx)).filter(({ deletedAt }) => deletedAt === null);
    const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
    const own = renamePages(footer, (slug) => (isBuiltIn(slug) ? slug : ids.get(slug)));
    const how = { actorId, at, invalidate, recordChange: recordSettingsChange };
    await changeFooter(tx, { ...how, change: () => own });
    return changed;
  });
}

type Change = { facts: SiteFacts; actorId: string; at: Date; invalidate: Invalidate };

/** False if the page has this text already. */
async function takePage(tx: Tx, page: PreparedPage, change: Change): Promise<boolean> {
  const { facts, actorId, at, invalidate } = change;
  const before = await findSame(tx, page.slug);
  const isSame =
    before?.isOwnText &&
    before.title === page.title &&
    before.lead === page.lead &&
    before.content === page.content;
  if (isSame) return false;
  const pageId = before?.id ?? (isBuiltIn(page.slug) ? page.slug : randomUUID());
  await writeRevision(tx, {
    pageId,
    seenVersion: before?.version ?? 0,
    act: 'imported',
    isOwnText: true,
    ...page,
    facts,
    savedById: actorId,
    at,
  });
  await recordPageChange(tx, { actorId, act: 'imported', pageId, title: page.title, at });
  invalidate(pageTag(pageId), pageListTag);
  return true;
}

/** The page that has the slug now. One that only had it before is another page. */
async function findSame(tx: Tx, slug: string): Promise<WholePageRow | undefined> {
  const found = isBuiltIn(slug) ? await findPage(tx, slug) : await findPageBySlug(tx, slug);
  return found?.slug === slug ? found : undefined;
}

/** Items whose page is not there are left out. */
function renamePages(footer: FooterSettings, rename: (name: string) => string | undefined): FooterSettings {
  const renameItem = (item: FooterItem): FooterItem[] => {
    if (item.kind !== 'page') return [item];
    const page = rename(item.page);
    return page === undefined ? [] : [{ kind: 'page', page }];
  };
  const [read = [], write = [], site = []] = footerColumns.map((column) =>
    footer[column].flatMap(renameItem),
  );
  return { read, write, site };
}
