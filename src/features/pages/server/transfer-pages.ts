// Taking the pages of one site to another, in one list.
import { randomUUID } from 'node:crypto';
import { recordPageChange, recordSettingsChange } from '#features/audit/server/public.ts';
import { type FooterItem, type FooterSettings, footerColumns } from '#features/site/footer-rules.ts';
import { changeFooter, readFooter } from '#features/site/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import { isBuiltIn, type PageFields } from '../rules.ts';
import { pageListTag, pageTag } from './cache-tags.ts';
import { findPage, findPageBySlug, listPageRows } from './page.queries.ts';
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
  const rows = (await listPageRows(platform.db)).filter(({ deletedAt }) => deletedAt === null);
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  const whole = await Promise.all(
    rows.filter(({ isOwnText }) => isOwnText).map(({ id }) => findPage(platform.db, id)),
  );
  const pages = whole.flatMap((page) =>
    page ? [{ slug: page.slug, title: page.title, lead: page.lead, content: page.content }] : [],
  );
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
    let changed = 0;
    for (const page of prepared) {
      const before = isBuiltIn(page.slug)
        ? await findPage(tx, page.slug)
        : await findPageBySlug(tx, page.slug);
      const isSame =
        before?.isOwnText &&
        before.title === page.title &&
        before.lead === page.lead &&
        before.content === page.content;
      if (isSame) continue;
      const pageId = before?.id ?? (isBuiltIn(page.slug) ? page.slug : randomUUID());
      const revision = {
        act: 'imported',
        isOwnText: true,
        ...page,
        slug: before?.slug ?? page.slug,
      } as const;
      await writeRevision(tx, {
        pageId,
        seenVersion: before?.version ?? 0,
        ...revision,
        facts,
        savedById: actorId,
        at,
      });
      await recordPageChange(tx, { actorId, act: 'imported', pageId, title: page.title, at });
      invalidate(pageTag(pageId), pageListTag);
      changed += 1;
    }
    const ids = new Map(
      (await listPageRows(tx)).flatMap(({ id, slug, deletedAt }) => (deletedAt ? [] : [[slug, id]])),
    );
    const own = renamePages(footer, (slug) => (isBuiltIn(slug) ? slug : ids.get(slug)));
    const change = () => own;
    await changeFooter(tx, { actorId, at, invalidate, recordChange: recordSettingsChange, change });
    return changed;
  });
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
