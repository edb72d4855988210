import { LRUCache } from 'lru-cache';
import {
  type CompareTexts,
  compareLines,
  compareLists,
  type TextComparison,
} from '#richtext/diff/compare-texts.ts';
import type { Comparison } from '../contract.ts';
import type { ReviewedText } from './review.queries.ts';

export type CompareContents = (before: ReviewedText, after: ReviewedText) => Promise<TextComparison>;

// Enough for the pages that are open at a time. The comparison of a long article with code takes about 1 MB.
const maxCachedComparisons = 20;

/** Submitted revisions never change, so each pair is compared once, however often an open page reloads. */
export function cacheComparisons(compare: CompareTexts): CompareContents {
  const cache = new LRUCache<string, Promise<TextComparison>>({ max: maxCachedComparisons });
  return (before, after) => {
    const key = `${before.id} ${after.id}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const comparison = compare(before.content, after.content);
    cache.set(key, comparison);
    comparison.catch(() => cache.delete(key));
    return comparison;
  };
}

type Pieces = Comparison['title'];

/** Compares all parts of two revisions: text, title, excerpt, category, tags, first address and SEO fields. */
export async function compareRevisions(
  compare: CompareContents,
  before: ReviewedText,
  after: ReviewedText,
): Promise<Comparison> {
  const { blocks, added, removed, isSame } = await compare(before, after);
  const title = compareLines(before.title, after.title);
  const excerpt = compareLines(before.excerpt, after.excerpt);
  const tags = compareLists(before.tags, after.tags);
  const seo = compareSeo(before, after);
  const isCategorySame = before.category?.slug === after.category?.slug;
  return {
    title,
    excerpt,
    category: { before: before.category, after: after.category },
    tags,
    seo,
    blocks,
    added,
    removed,
    isSame:
      isSame &&
      isCategorySame &&
      isUnchanged(title) &&
      isUnchanged(excerpt) &&
      tags.added.length + tags.removed.length + seo.length === 0,
  };
}

const isUnchanged = (pieces: Pieces): boolean => pieces.every(({ kind }) => kind === 'same');

function compareSeo(before: ReviewedText, after: ReviewedText): Comparison['seo'] {
  const fields = [
    { field: 'canonicalUrl', was: before.canonicalUrl, is: after.canonicalUrl },
    { field: 'metaTitle', was: before.metaTitle, is: after.metaTitle },
    { field: 'metaDescription', was: before.metaDescription, is: after.metaDescription },
    { field: 'keywords', was: before.keywords.join(', '), is: after.keywords.join(', ') },
  ];
  return fields
    .filter(({ was, is }) => was !== is)
    .map(({ field, was, is }) => ({ field, pieces: compareLines(was, is) }));
}
