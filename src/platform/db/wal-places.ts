// Places in PostgreSQL's write-ahead log, by which copies of a database can be compared, and what was touched up to where.

/** Grows with every write. */
export type WalPlace = bigint;

/** As PostgreSQL writes it: two hexadecimal numbers of 32 bits. */
export function readPlace(text: string | null | undefined): WalPlace {
  const parts = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '');
  if (!parts) throw new Error('The server is no replica: it does not say how far it is');
  return (BigInt(`0x${parts[1]}`) << 32n) + BigInt(`0x${parts[2]}`);
}

// More are touched only while no copy gets on; then one mark for all of them says as much.
const maxPlaces = 10_000;

/** Without a place it is not known yet, so nobody has passed it. */
type Mark = { place: WalPlace | undefined };

function isPassedBy(mark: Mark | undefined, reached: WalPlace): boolean {
  return mark === undefined || (mark.place !== undefined && mark.place <= reached);
}

/** `askPlace` says where the log ends now, so that whatever has been committed is before it. */
export function createTouchedPlaces(askPlace: () => Promise<WalPlace>) {
  const places = new Map<string, Mark>();
  const unplaced = new Set<Mark>();
  let everything: Mark | undefined;

  let isPlacing = false;

  /** Gives marks their place, one question for all that came meanwhile. Where the database does not answer, the next time. */
  async function place(): Promise<void> {
    if (isPlacing) return;
    isPlacing = true;
    try {
      while (unplaced.size > 0) {
        const marks = [...unplaced];
        const end = await askPlace();
        for (const mark of marks) {
          mark.place = end;
          unplaced.delete(mark);
        }
      }
    } catch {
      // Nobody has passed a mark without a place, which is right as long as it lasts.
    } finally {
      isPlacing = false;
    }
  }

  return {
    place,
    /** Without tags anything may have been touched. */
    note(tags?: readonly string[]): void {
      const mark: Mark = { place: undefined };
      if (tags && places.size < maxPlaces) {
        for (const tag of tags) places.set(tag, mark);
      } else {
        everything = mark;
        places.clear();
      }
      unplaced.add(mark);
      void place();
    },
    /** Whether whoever has reached this place has all that concerns everything. */
    isPassed: (reached: WalPlace): boolean => isPassedBy(everything, reached),
    arePassed: (tags: Iterable<string>, reached: WalPlace): boolean =>
      isPassedBy(everything, reached) && [...tags].every((tag) => isPassedBy(places.get(tag), reached)),
    forgetUntil(reached: WalPlace): void {
      for (const [tag, mark] of places) if (isPassedBy(mark, reached)) places.delete(tag);
    },
  };
}
