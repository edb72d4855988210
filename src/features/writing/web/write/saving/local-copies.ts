// Copies of unsaved text in this browser's local storage. Each open page writes its own copy, so that two tabs never
// overwrite each other. The write page offers the copies that closed pages left behind.
import type { ArticleText } from '../article-text.ts';

export type LocalCopy = {
  /** The open page that wrote the copy. */
  pageId: string;
  accountId: string;
  /** Null for an article that was never saved to the account. */
  articleId: string | null;
  /** The version of the article that the text is based on. */
  version: number | null;
  text: ArticleText;
  storedAt: string;
};

export type LocalCopies = {
  /** False when the browser cannot store it. */
  put(copy: LocalCopy): boolean;
  remove(pageId: string): void;
  /** The copies of this account, newest first. */
  list(accountId: string): LocalCopy[];
};

const prefix = 'unsavedText:';

export function createLocalCopies(storage: Storage): LocalCopies {
  return {
    put(copy) {
      try {
        storage.setItem(prefix + copy.pageId, writeCopy(copy));
        return true;
      } catch {
        // Local storage is full, or the browser denies access to it.
        return false;
      }
    },
    remove(pageId) {
      storage.removeItem(prefix + pageId);
    },
    list(accountId) {
      return Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parseCopy(storage.getItem(key)) ?? [])
        .filter((copy) => copy.accountId === accountId)
        .sort((one, other) => other.storedAt.localeCompare(one.storedAt));
    },
  };
}

/** Whether there is a copy of any account. The offline page uses it: it cannot show the copies themselves. */
export function hasLocalCopy(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(prefix));
}

/** A copy as it is stored. Copies of earlier versions of the site have these names, so they must not change. */
type StoredCopy = Omit<LocalCopy, 'pageId' | 'storedAt'> & { deskId: string; keptAt: string };

function writeCopy({ pageId, storedAt, ...rest }: LocalCopy): string {
  return JSON.stringify({ ...rest, deskId: pageId, keptAt: storedAt } satisfies StoredCopy);
}

/** Undefined when the stored value is not a whole copy: an extension or an old version may have written anything. */
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
    return { ...rest, pageId: deskId, storedAt: keptAt };
  } catch {
    return undefined;
  }
}

// Tabs that run an earlier version of the site use the same name.
const lockName = (pageId: string) => `desk:${pageId}`;

/** Locks the copy of an open page, so that other tabs do not offer it. A closed or crashed page loses its lock. */
export function lockCopy(pageId: string): () => void {
  const closed = Promise.withResolvers<void>();
  navigator.locks?.request(lockName(pageId), () => closed.promise).catch(() => {});
  return closed.resolve;
}

/** The copies of pages that are no longer open. */
export async function findUnsavedCopies(
  copies: LocalCopies,
  { accountId }: { accountId: string },
): Promise<LocalCopy[]> {
  // Without the Web Locks API (a site without HTTPS) offer every copy: offered twice is better than lost.
  const held = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(held.map((lock) => lock.name));
  return copies.list(accountId).filter((copy) => !open.has(lockName(copy.pageId)));
}
