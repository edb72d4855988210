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

// What lies open on a few desks. A long article with code makes about a megabyte.
const keptComparisons = 20;

/** What was submitted never changes: its comparison is made once, however often an open page asks again. */
export function rememberComparisons(compare: CompareTexts): CompareContents {
  const known = new LRUCache<string, Promise<TextComparison>>({ max: keptComparisons });
  return (before, after) => {
    const key = `${before.id} ${after.id}`;
    const kept = known.get(key);
    if (kept) return kept;
    const made = compare(before.content, after.content);
    known.set(key, made);
    made.catch(() => known.delete(key));
    return made;
  };
}

type Pieces = Comparison['title'];

/** All that is different between two texts of an article. */
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
    { field: 'metaTitle', was: before.metaTitle, is: after.metaTitle },
    { field: 'metaDescription', was: before.metaDescription, is: after.metaDescription },
    { field: 'keywords', was: before.keywords.join(', '), is: after.keywords.join(', ') },
  ];
  return fields
    .filter(({ was, is }) => was !== is)
    .map(({ field, was, is }) => ({ field, pieces: compareLines(was, is) }));
}
