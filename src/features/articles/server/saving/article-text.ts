import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { findCategoryKey } from '#features/site/server/categories/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { invalid } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { articleBody } from '../../article-schema.ts';
import { checkCanonicalUrl } from '../../canonical-url.ts';
import type { AnsweredPoint } from '../../checklist-schema.ts';
import { checkDraft, checkSubmittable, type Status } from '../../rules.ts';
import type { articleRevisions } from '../article.table.ts';
import type { TextWorker } from '../text-worker/text-worker.ts';
import type { PreparedText } from './prepare-text.ts';

export type GivenText = Omit<z.output<typeof articleBody>, 'status' | 'checklist'> & {
  /** With the points that were asked. Undefined if the client knows of no checklist. */
  checklist?: AnsweredPoint[] | undefined;
};

/** The columns of a revision that its author writes, or that are computed from them. */
export type RevisionText = Pick<
  typeof articleRevisions.$inferSelect,
  | 'title'
  | 'excerpt'
  | 'content'
  | 'rendered'
  | 'plainText'
  | 'wordCount'
  | 'readTime'
  | 'category'
  | 'tags'
  | 'metaTitle'
  | 'metaDescription'
  | 'keywords'
  | 'canonicalUrl'
  | 'images'
>;

const emptyText: RevisionText = {
  title: '',
  excerpt: '',
  content: '',
  rendered: '',
  plainText: '',
  wordCount: 0,
  readTime: 1,
  category: null,
  tags: [],
  metaTitle: '',
  metaDescription: '',
  keywords: [],
  canonicalUrl: '',
  images: [],
};

/**
 * The text with the key of the category that the client means by a slug or a name, also by a former slug. Throws if
 * there is no such category.
 */
export async function resolveCategory(db: DbOrTx, given: GivenText): Promise<GivenText> {
  if (!given.category) return given;
  const category = await findCategoryKey(db, given.category);
  if (category === undefined) {
    throw invalid(texts.articleText.categoryNotFound, {
      category: texts.articleText.chooseCategory,
    });
  }
  return { ...given, category };
}

/** Merges the given fields into the previous text. Fields that were not given keep their values. The category is a key. */
export function mergeText(
  previous: RevisionText | undefined,
  given: GivenText,
  prepared: PreparedText | undefined,
): RevisionText {
  const base = previous ?? emptyText;
  return {
    title: given.title ?? base.title,
    excerpt: given.excerpt ?? base.excerpt,
    content: base.content,
    rendered: base.rendered,
    plainText: base.plainText,
    wordCount: base.wordCount,
    readTime: base.readTime,
    images: base.images,
    category: given.category === undefined ? base.category : given.category || null,
    tags: given.tags ?? base.tags,
    metaTitle: given.seo?.metaTitle ?? base.metaTitle,
    metaDescription: given.seo?.metaDescription ?? base.metaDescription,
    keywords: given.seo?.keywords ?? base.keywords,
    canonicalUrl: given.canonicalUrl ?? base.canonicalUrl,
    ...prepared,
  };
}

/** The columns that an author writes. The others are computed from the content. */
const written = [
  'title',
  'excerpt',
  'content',
  'category',
  'tags',
  'metaTitle',
  'metaDescription',
  'keywords',
  'canonicalUrl',
] as const;

export function isSameText(one: RevisionText, other: RevisionText): boolean {
  return written.every((column) => isDeepStrictEqual(one[column], other[column]));
}

/** Throws if the given first address is on this site. The contract has checked everything else about it. */
export function requireForeignCanonical({ canonicalUrl = '' }: GivenText, siteUrl: string): void {
  if (checkCanonicalUrl(canonicalUrl, siteUrl).ok) return;
  throw invalid(texts.canonicalUrl.ownAddress, { canonicalUrl: texts.canonicalUrl.ownAddress });
}

/** Throws if the text is not valid as a draft, or as a submission. */
export async function requireValidText(
  textWorker: TextWorker,
  { text, status }: { text: RevisionText; status: Status },
): Promise<void> {
  const check =
    status === 'draft'
      ? checkDraft(text)
      : checkSubmittable({
          ...text,
          category: text.category ?? '',
          textLength: await textWorker.run('length', { content: text.content }),
        });
  if (check.ok) return;
  const fields = Object.fromEntries(check.fields.map((field) => [field, check.message]));
  throw invalid(check.message, fields);
}
