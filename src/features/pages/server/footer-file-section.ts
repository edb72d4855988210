// The footer in the settings file. Pages are named by their slugs, because their ids differ from site to site.
import { z } from 'zod';
import {
  checkFooter,
  type FooterItem,
  type FooterSettings,
  footerColumns,
} from '#features/site/footer-rules.ts';
import { changeFooter, readFooter } from '#features/site/server/public.ts';
import { explainIssues, type FileSection } from '#features/site/server/settings-file/public.ts';
import { footerItem, footerSchema } from '#features/site/settings-schema.ts';
import { fill } from '#kit/fill-text.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { settingsIn } from '#platform/settings/settings.queries.ts';
import { texts } from '#texts';
import { builtInPages } from '../rules.ts';
import { listPageRows } from './page.queries.ts';
import { pagesSection } from './pages-file-section.ts';

const [place, page, link] = footerItem.options;
const strictItem = z.discriminatedUnion('kind', [place.strict(), page.strict(), link.strict()]);
const column = z.array(strictItem);
const strictFooter = z.strictObject({ read: column, write: column, site: column }).partial();

/** After the pages, which it may show. */
export const footerFileSection: FileSection = {
  id: 'footer',
  async read(db) {
    const slugs = new Map((await listIds(db)).map(({ id, slug }) => [id, slug]));
    // A deleted page has no slug. Its place in the footer is not shown either.
    return renamePages(await readFooter({ settings: settingsIn(db) }), (id) => slugs.get(id));
  },
  async check(db, given, { current, file }) {
    const parsed = strictFooter.safeParse(given);
    if (!parsed.success) return { ok: false, fields: explainIssues(parsed.error.issues) };
    const footer = footerSchema.parse({ ...current, ...parsed.data });
    const known = new Set([...(await listIds(db)).map(({ slug }) => slug), ...slugsIn(file)]);
    const missing = footerColumns.flatMap((name) =>
      footer[name].flatMap((item, index) =>
        item.kind === 'page' && !known.has(item.page)
          ? [[`${name}.${index}.page`, fill(texts.footerRules.noPage, { slug: item.page })]]
          : [],
      ),
    );
    if (missing.length > 0) return { ok: false, fields: Object.fromEntries(missing) };
    return checkFooter(footer);
  },
  async write(tx, value, { fields: _, ...how }) {
    const ids = new Map((await listIds(tx)).map(({ id, slug }) => [slug, id]));
    const footer = renamePages(footerSchema.parse(value), (slug) => ids.get(slug));
    await changeFooter(tx, { ...how, change: () => footer });
  },
};

/** The ids and slugs of all pages that visitors can read. */
async function listIds(db: DbOrTx): Promise<{ id: string; slug: string }[]> {
  const added = (await listPageRows(db)).filter(({ deletedAt }) => deletedAt === null);
  return [...builtInPages.map((id) => ({ id, slug: id })), ...added];
}

/** The pages that the file itself adds. Whether it can is checked in its own section. */
const slugsIn = (file: Readonly<Record<string, unknown>>): string[] => {
  const pages = z.record(z.string(), z.unknown()).safeParse(file[pagesSection]);
  return pages.success ? Object.keys(pages.data) : [];
};

/** Items whose page has no other name are left out. */
function renamePages(footer: FooterSettings, rename: (name: string) => string | undefined): FooterSettings {
  const renameItem = (item: FooterItem): FooterItem[] => {
    if (item.kind !== 'page') return [item];
    const renamed = rename(item.page);
    return renamed === undefined ? [] : [{ kind: 'page', page: renamed }];
  };
  const { read, write, site } = footer;
  return {
    read: read.flatMap(renameItem),
    write: write.flatMap(renameItem),
    site: site.flatMap(renameItem),
  };
}
