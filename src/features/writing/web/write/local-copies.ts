// Copies of unsaved text in this browser. Each open page writes one of its own, so that two tabs never write over
// each other; whoever opens the write page later is offered what was left behind.
import type { ArticleText } from './article-text.ts';

export type LocalCopy = {
  /** The page that wrote it. */
  deskId: string;
  accountId: string;
  /** Null for an article that the server does not know yet. */
  articleId: string | null;
  /** The version of the article that the text was made from. */
  version: number | null;
  text: ArticleText;
  keptAt: string;
};

export type LocalCopies = {
  /** False when there is no room. */
  put(copy: LocalCopy): boolean;
  remove(deskId: string): void;
  /** Those of this account, newest first. */
  list(accountId: string): LocalCopy[];
};

const prefix = 'unsavedText:';

export function createLocalCopies(storage: Storage): LocalCopies {
  return {
    put(copy) {
      try {
        storage.setItem(prefix + copy.deskId, JSON.stringify(copy));
        return true;
      } catch {
        // The browser's store is full, or closed to this site.
        return false;
      }
    },
    remove(deskId) {
      storage.removeItem(prefix + deskId);
    },
    list(accountId) {
      return Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => parseCopy(storage.getItem(key)) ?? [])
        .filter((copy) => copy.accountId === accountId)
        .sort((one, other) => other.keptAt.localeCompare(one.keptAt));
    },
  };
}

/** For a page that can show none of them: whether there is anything to come back to. */
export function hasLocalCopy(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(prefix));
}

/** Older versions of the site or other hands may have written anything there. */
function parseCopy(json: string | null): LocalCopy | undefined {
  try {
    const copy = JSON.parse(json ?? 'null') as Partial<LocalCopy> | null;
    const text = copy?.text;
    const isWhole =
      typeof copy?.deskId === 'string' &&
      typeof copy.accountId === 'string' &&
      typeof copy.keptAt === 'string' &&
      typeof text?.title === 'string' &&
      typeof text.excerpt === 'string' &&
      typeof text.category === 'string' &&
      typeof text.content === 'string' &&
      Array.isArray(text.tags);
    return isWhole ? (copy as LocalCopy) : undefined;
  } catch {
    return undefined;
  }
}

const lockName = (deskId: string) => `desk:${deskId}`;

/** Tells other tabs that this page is open and minds its copy itself. Until it is closed, or the browser crashes. */
export function holdDesk(deskId: string): () => void {
  const closed = Promise.withResolvers<void>();
  navigator.locks?.request(lockName(deskId), () => closed.promise).catch(() => {});
  return closed.resolve;
}

/** The copies nobody minds any more. */
export async function findLeftCopies(
  copies: LocalCopies,
  { accountId }: { accountId: string },
): Promise<LocalCopy[]> {
  // Without locks (a site without https) every copy counts as left behind: better offered twice than lost.
  const held = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(held.map((lock) => lock.name));
  return copies.list(accountId).filter((copy) => !open.has(lockName(copy.deskId)));
}
