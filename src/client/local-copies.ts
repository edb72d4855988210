// Copies of unsaved text in this browser's local storage. Each open page writes its own copy, so that two tabs never
// overwrite each other. A page offers the copies that closed pages left behind.

/** What every copy has. */
export type CopyHead = {
  /** The open page that wrote the copy. */
  pageId: string;
  accountId: string;
  storedAt: string;
};

export type LocalCopies<Copy extends CopyHead> = {
  /** False when the browser cannot store it. */
  put(copy: Copy): boolean;
  remove(pageId: string): void;
  /** The copies of this account, newest first. */
  list(accountId: string): Copy[];
};

type CopyFormat<Copy> = {
  /** What the names of the stored items begin with. */
  prefix: string;
  write(copy: Copy): string;
  /** Undefined when the stored value is not a whole copy: an extension or an old version may have written anything. */
  parse(json: string | null): Copy | undefined;
};

export function createCopies<Copy extends CopyHead>(
  storage: Storage,
  { prefix, write, parse }: CopyFormat<Copy>,
): LocalCopies<Copy> {
  return {
    put(copy) {
      try {
        storage.setItem(prefix + copy.pageId, write(copy));
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
        .flatMap((key) => parse(storage.getItem(key)) ?? [])
        .filter((copy) => copy.accountId === accountId)
        .sort((one, other) => other.storedAt.localeCompare(one.storedAt));
    },
  };
}

/** Identifies an open page. */
export const createPageId = (): string => crypto.randomUUID?.() ?? String(Math.random());

// Tabs that run an earlier version of the site use the same name.
const lockName = (pageId: string) => `desk:${pageId}`;

/** Locks the copy of an open page, so that other tabs do not offer it. A closed or crashed page loses its lock. */
export function lockCopy(pageId: string): () => void {
  const closed = Promise.withResolvers<void>();
  navigator.locks?.request(lockName(pageId), () => closed.promise).catch(() => {});
  return closed.resolve;
}

/** The copies of pages that are no longer open. */
export async function findUnsavedCopies<Copy extends CopyHead>(
  copies: LocalCopies<Copy>,
  { accountId }: { accountId: string },
): Promise<Copy[]> {
  // Without the Web Locks API (a site without HTTPS) offer every copy: offered twice is better than lost.
  const held = (await navigator.locks?.query())?.held ?? [];
  const open = new Set(held.map((lock) => lock.name));
  return copies.list(accountId).filter((copy) => !open.has(lockName(copy.pageId)));
}
