import { eq, sql } from 'drizzle-orm';
import { noteImageUse } from '#features/images/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { PageAct, SiteFacts } from '../rules.ts';
import { sitePageAddresses, sitePageRevisions, sitePages } from './page.table.ts';

/**
 * Lets one transaction at a time change pages, so that two cannot take the same address. Readers do not wait.
 */
export async function lockPages(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${sitePages} in share row exclusive mode`);
}

export type NewRevision = {
  pageId: string;
  /** The version before; 0 if the page has no row yet. */
  seenVersion: number;
  act: PageAct;
  isOwnText: boolean;
  slug: string;
  title: string;
  lead: string;
  content: string;
  rendered: string;
  images: string[];
  facts: SiteFacts;
  /** Null for the operator. */
  savedById: string | null;
  at: Date;
  /** The slug before, if the page had one. */
  formerSlug?: string | undefined;
};

/** Writes a revision and makes it the newest. The caller has locked the pages and checked the version. */
export async function writeRevision(tx: Tx, revision: NewRevision): Promise<void> {
  const { pageId, seenVersion, slug, at, formerSlug, ...text } = revision;
  const version = seenVersion + 1;
  const deletedAt = revision.act === 'deleted' ? at : null;
  if (seenVersion === 0) {
    await tx.insert(sitePages).values({ id: pageId, slug, version, deletedAt });
  } else {
    await tx.update(sitePages).set({ slug, version, deletedAt }).where(eq(sitePages.id, pageId));
  }
  await tx.insert(sitePageRevisions).values({ ...text, pageId, slug, number: version, savedAt: at });
  await tx.delete(sitePageAddresses).where(eq(sitePageAddresses.slug, slug));
  if (formerSlug !== undefined && formerSlug !== slug) {
    await tx
      .insert(sitePageAddresses)
      .values({ slug: formerSlug, pageId })
      .onConflictDoUpdate({ target: sitePageAddresses.slug, set: { pageId } });
  }
  await noteImageUse(tx, { urls: text.images, now: at });
}

export const stalePage = () => conflict('stale_version', texts.pageRoutes.staleVersion);
