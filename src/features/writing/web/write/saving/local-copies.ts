// Copies of unsaved articles in this browser, which the write page offers.
import { type CopyHead, createCopies, type LocalCopies as LocalCopiesOf } from '#client/local-copies.ts';
import type { ArticleText } from '../article-text.ts';
import { localCopyPrefix } from './has-local-copy.ts';

export type LocalCopy = CopyHead & {
  /** Null for an article that was never saved to the account. */
  articleId: string | null;
  /** The version of the article that the text is based on. */
  version: number | null;
  text: ArticleText;
};

export type LocalCopies = LocalCopiesOf<LocalCopy>;

export const createLocalCopies = (storage: Storage): LocalCopies =>
  createCopies(storage, { prefix: localCopyPrefix, write: writeCopy, parse: parseCopy });

/** A copy as it is stored. Copies of earlier versions of the site have these names, so they must not change. */
type StoredCopy = Omit<LocalCopy, 'pageId' | 'storedAt'> & { deskId: string; keptAt: string };

function writeCopy({ pageId, storedAt, ...rest }: LocalCopy): string {
  return JSON.stringify({ ...rest, deskId: pageId, keptAt: storedAt } satisfies StoredCopy);
}

function parseCopy(json: string | null): LocalCopy | undefined {
  try {
    const copy = JSON.parse(json ?? 'null') as Partial<StoredCopy> | null;
    const text = copy?.text;
    const isComplete =
      typeof copy?.deskId === 'string' &&
      typeof copy.accountId === 'string' &&
      typeof copy.keptAt === 'string' &&
      typeof text?.title === 'string' &&
      typeof text.excerpt === 'string' &&
      typeof text.category === 'string' &&
      typeof text.content === 'string' &&
      Array.isArray(text.tags);
    if (!isComplete) return undefined;
    const { deskId, keptAt, ...rest } = copy as StoredCopy;
    // Copies of earlier versions have no first address and no answers.
    const canonicalUrl = typeof text.canonicalUrl === 'string' ? text.canonicalUrl : '';
    const checklist = Array.isArray(text.checklist) ? text.checklist : [];
    return { ...rest, text: { ...rest.text, canonicalUrl, checklist }, pageId: deskId, storedAt: keptAt };
  } catch {
    return undefined;
  }
}
