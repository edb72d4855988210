// Records which tags were invalidated, and the WAL position that a replica must have replayed to contain those changes.
import type { WalPosition } from './wal-positions.ts';

// More tags accumulate only while a replica is stuck. Past this number one change for all tags replaces them, to save memory.
const maxTags = 10_000;

/** The position is undefined until the primary has reported it. Until then no replica counts as having the change. */
type Change = { position: WalPosition | undefined };

function isReplayed(change: Change | undefined, replayed: WalPosition): boolean {
  return change === undefined || (change.position !== undefined && change.position <= replayed);
}

export type InvalidatedTags = {
  /** Records a change. Call it after the commit. Without tags, anything may have changed. */
  note(tags?: readonly string[]): void;
  /** Queries the positions that are still missing, for instance because the primary did not respond. */
  findPositions(): Promise<void>;
  /** Whether a replica at this position has every change that was noted without tags. */
  hasUntagged(replayed: WalPosition): boolean;
  /** Whether a replica at this position has every change of these tags. */
  hasAll(tags: Iterable<string>, replayed: WalPosition): boolean;
  /** Removes the changes up to this position. Call it when no replica or running read is at a lower one. */
  forgetUntil(replayed: WalPosition): void;
};

/** `queryEnd` returns the end of the primary's WAL. Every commit that was noted before the query lies before that position. */
export function createInvalidatedTags(queryEnd: () => Promise<WalPosition>): InvalidatedTags {
  const changes = new Map<string, Change>();
  const withoutPosition = new Set<Change>();
  let untagged: Change | undefined;
  let isQuerying = false;

  /** One query serves all changes that were noted before it. */
  async function findPositions(): Promise<void> {
    if (isQuerying) return;
    isQuerying = true;
    try {
      while (withoutPosition.size > 0) {
        const waiting = [...withoutPosition];
        const end = await queryEnd();
        for (const change of waiting) {
          change.position = end;
          withoutPosition.delete(change);
        }
      }
    } catch {
      // A change without a position counts as not replayed, which is safe until the next query.
    } finally {
      isQuerying = false;
    }
  }

  return {
    findPositions,
    note(tags) {
      const change: Change = { position: undefined };
      if (tags && changes.size < maxTags) {
        for (const tag of tags) changes.set(tag, change);
      } else {
        untagged = change;
        changes.clear();
      }
      withoutPosition.add(change);
      void findPositions();
    },
    hasUntagged: (replayed) => isReplayed(untagged, replayed),
    hasAll: (tags, replayed) =>
      isReplayed(untagged, replayed) && [...tags].every((tag) => isReplayed(changes.get(tag), replayed)),
    forgetUntil(replayed) {
      for (const [tag, change] of changes) if (isReplayed(change, replayed)) changes.delete(tag);
    },
  };
}
