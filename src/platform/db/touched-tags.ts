// Which tags were touched, and up to which WAL position a replica has to be to have those changes.
import type { WalPosition } from './wal-positions.ts';

// There are more only while a replica does not get on. One mark for all tags then says as much, in less memory.
const maxTags = 10_000;

/** A change. Its position is undefined until the primary has been asked, and until then no replica is known to have it. */
type Mark = { position: WalPosition | undefined };

function isReached(mark: Mark | undefined, reached: WalPosition): boolean {
  return mark === undefined || (mark.position !== undefined && mark.position <= reached);
}

export type TouchedTags = {
  /** Call it after the commit. Without tags, anything may have changed. */
  note(tags?: readonly string[]): void;
  /** Asks for the positions that are missing, for instance because the primary did not answer. */
  findPositions(): Promise<void>;
  /** Whether a replica at this position has every change that was noted without tags. */
  hasUntagged(reached: WalPosition): boolean;
  /** Whether a replica at this position has every change of these tags. */
  hasAll(tags: Iterable<string>, reached: WalPosition): boolean;
  /** Forgets the changes up to this position: nothing will be compared with a lower one any more. */
  forgetUntil(reached: WalPosition): void;
};

/** `askEnd` says where the primary's WAL ends, so that every commit which was noted before the question lies before it. */
export function createTouchedTags(askEnd: () => Promise<WalPosition>): TouchedTags {
  const marks = new Map<string, Mark>();
  const withoutPosition = new Set<Mark>();
  let untagged: Mark | undefined;
  let isAsking = false;

  /** One question for all marks that were made before it. */
  async function findPositions(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      while (withoutPosition.size > 0) {
        const waiting = [...withoutPosition];
        const end = await askEnd();
        for (const mark of waiting) {
          mark.position = end;
          withoutPosition.delete(mark);
        }
      }
    } catch {
      // A mark without a position counts as not replayed, which is safe until the next question.
    } finally {
      isAsking = false;
    }
  }

  return {
    findPositions,
    note(tags) {
      const mark: Mark = { position: undefined };
      if (tags && marks.size < maxTags) {
        for (const tag of tags) marks.set(tag, mark);
      } else {
        untagged = mark;
        marks.clear();
      }
      withoutPosition.add(mark);
      void findPositions();
    },
    hasUntagged: (reached) => isReached(untagged, reached),
    hasAll: (tags, reached) =>
      isReached(untagged, reached) && [...tags].every((tag) => isReached(marks.get(tag), reached)),
    forgetUntil(reached) {
      for (const [tag, mark] of marks) if (isReached(mark, reached)) marks.delete(tag);
    },
  };
}
