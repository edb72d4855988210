import { escapeHtml } from '#kit/escape-html.ts';
import { noteTags } from '#platform/cache/tag-scope.ts';
import { notFound } from '#platform/http/app-error.ts';
import { decorateHtml } from '#richtext/render/decorate-html.ts';
import { texts } from '#texts';
import type { ShownPage } from '../contract.ts';
import {
  type BuiltInPage,
  builtInPages,
  isBuiltIn,
  pagePath,
  reviewTimePlaceholder,
  type SiteFacts,
  slugPattern,
} from '../rules.ts';
import { pageListTag, pageTag } from './cache-tags.ts';
import type { DefaultPage } from './defaults/default-page.ts';
import { writeDefaultPage } from './defaults/default-pages.ts';
import { describeText } from './describe-text.ts';
import { findPageBySlug, listPageRows, type PageRow, type WholePageRow } from './page.queries.ts';
import type { PageParts } from './page-parts.ts';
import { readFacts } from './read-facts.ts';

/** A page as visitors read it, by its slug or a former one. */
export async function readPage(parts: PageParts, slug: string): Promise<ShownPage> {
  if (!slugPattern.test(slug)) throw notFound(texts.pageRoutes.notFound);
  // Before the read: a page that is added meanwhile must not stay missing.
  noteTags([pageListTag]);
  const row = await findPageBySlug(parts.platform.db, slug);
  if (row) noteTags([pageTag(row.id)]);
  if (row?.isOwnText) return fillReviewTime(parts, showOwn(row));
  const id = row?.id ?? slug;
  if (!isBuiltIn(id)) throw notFound(texts.pageRoutes.notFound);
  noteTags([pageTag(id)]);
  const { label: _, content, ...page } = writeDefaultPage(id, await readFacts(parts));
  const shown = { ...page, slug: id, path: pagePath(id), html: content, savedAt: null, isOwnText: false };
  return fillReviewTime(parts, shown);
}

function showOwn({ slug, title, lead, rendered, savedAt }: WholePageRow): ShownPage {
  return {
    slug,
    path: pagePath(slug),
    title,
    metaTitle: title,
    description: describeText({ lead, rendered, title }),
    lead,
    html: decorateHtml(rendered),
    savedAt: savedAt.toISOString(),
    isOwnText: true,
  };
}

const reviewTimeParagraph = new RegExp(
  `<p(?: dir="\\w+")?>${reviewTimePlaceholder.replace(/[{}]/g, '\\$&')}</p>`,
  'g',
);

async function fillReviewTime(parts: PageParts, page: ShownPage): Promise<ShownPage> {
  if (!page.html.includes(reviewTimePlaceholder)) return page;
  const text = escapeHtml(await parts.describeReviewTime(parts.platform));
  const paragraph = `<p class="border-accent border-l-2 pl-4 font-serif text-lg italic">${text}</p>`;
  return { ...page, html: page.html.replace(reviewTimeParagraph, () => paragraph) };
}

export type ListedPage = {
  id: string;
  slug: string;
  path: string;
  title: string;
  /** In the footer. */
  label: string;
  /** Null while the page shows the text that came with the site. */
  savedAt: Date | null;
};

/** All pages that visitors can read: those that came with the site, then the others by their titles. */
export async function listPages(parts: PageParts): Promise<ListedPage[]> {
  noteTags([pageListTag]);
  const facts = await readFacts(parts);
  const rows = (await listPageRows(parts.platform.db)).filter(({ deletedAt }) => deletedAt === null);
  const builtIn = builtInPages.map((id) =>
    listBuiltIn(
      id,
      facts,
      rows.find((row) => row.id === id),
    ),
  );
  const added = rows
    .filter(({ id }) => !isBuiltIn(id))
    .map(({ id, slug, title, savedAt }) => ({
      id,
      slug,
      path: pagePath(slug),
      title,
      label: title,
      savedAt,
    }));
  return [...builtIn, ...added];
}

function listBuiltIn(id: BuiltInPage, facts: SiteFacts, row: PageRow | undefined): ListedPage {
  const page = writeDefaultPage(id, facts);
  const place = { id, slug: id, path: pagePath(id) };
  if (!row?.isOwnText) return { ...place, title: page.title, label: page.label, savedAt: null };
  return { ...place, title: row.title, label: labelOf(row.title, page), savedAt: row.savedAt };
}

/** A page that keeps its title keeps its short name in the footer. */
const labelOf = (title: string, page: DefaultPage): string => (title === page.title ? page.label : title);

/** The list for other programs and the sitemap, which show when a page was saved. */
export async function listPagesWithTimes(parts: PageParts): Promise<ListedPage[]> {
  const pages = await listPages(parts);
  noteTags(pages.map(({ id }) => pageTag(id)));
  return pages;
}
