// Writes down what `indexArticle` (src/features/search/server/index-article.ts) has the database compute.
import type { RowWriter } from './copy-rows.ts';
import { type Lexemes, type Lexicon, left, several } from './lexicon.ts';

/** As PostgreSQL keeps them: the two highest bits of a place. */
const weights = { A: 3 << 14, B: 2 << 14, C: 1 << 14, D: 0 };
type Weight = keyof typeof weights;

export type VectorWriter = {
  /** Begins a new vector. */
  clear(): void;
  /** Words, and lexemes behind them. As with `||`, they count on from the last place that is taken. */
  append(items: readonly number[], weight: Weight, behind?: Lexemes): void;
  /** Lexemes that stand nowhere in the text. */
  label(lexemes: Lexemes): void;
  write(writer: RowWriter): void;
};

// PostgreSQL counts no further, and no generated text is as long.
const maxPlaces = 16_383;

/** Memory that every vector uses again: for each lexeme a chain of its places. */
export function createVectorWriter(lexicon: Lexicon): VectorWriter {
  let first = new Int32Array(0);
  let last = new Int32Array(0);
  let counts = new Int32Array(0);
  const next = new Int32Array(maxPlaces);
  const places = new Uint16Array(maxPlaces);
  const found: number[] = [];
  let used = 0;
  let lastPlace = 0;

  function add(lexeme: number, place: number): void {
    const count = counts[lexeme] ?? 0;
    if (count === 0) {
      found.push(lexeme);
      first[lexeme] = used;
    } else {
      next[last[lexeme] ?? 0] = used;
    }
    last[lexeme] = used;
    counts[lexeme] = count + 1;
    places[used] = place;
    used += 1;
  }

  function addAll(lexemes: Lexemes, before: number, weight: number): number {
    let place = before;
    for (const lexeme of lexemes) {
      place += 1;
      if (lexeme === left) continue;
      add(lexeme, place | weight);
      lastPlace = place;
    }
    return place;
  }

  return {
    clear() {
      for (const lexeme of found) counts[lexeme] = 0;
      found.length = 0;
      used = 0;
      lastPlace = 0;
      const { count } = lexicon.written();
      if (count <= counts.length) return;
      // With room for what is learnt next, so that this is rare.
      const size = count * 2;
      [first, last, counts] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
    },
    append(items, name, behind = []) {
      const weight = weights[name];
      let place = lastPlace;
      for (const item of items) {
        const lexeme = lexicon.of(item);
        if (lexeme === several) {
          place = addAll(lexicon.severalOf(item), place, weight);
          continue;
        }
        place += 1;
        if (lexeme === left) continue;
        add(lexeme, place | weight);
        lastPlace = place;
      }
      addAll(behind, place, weight);
    },
    label(lexemes) {
      found.push(...lexemes);
    },
    write(writer) {
      const { bytes } = writer;
      const { bytes: words, starts } = lexicon.written();
      const opened = writer.open();
      let at = bytes.writeInt32BE(found.length, writer.at);
      for (const lexeme of found) {
        const count = counts[lexeme] ?? 0;
        const end = starts[lexeme + 1] ?? 0;
        for (let n = starts[lexeme] ?? 0; n < end; n += 1) bytes[at++] = words[n] ?? 0;
        bytes[at++] = count >> 8;
        bytes[at++] = count;
        let link = first[lexeme] ?? 0;
        for (let n = 0; n < count; n += 1) {
          const place = places[link] ?? 0;
          bytes[at++] = place >> 8;
          bytes[at++] = place;
          link = next[link] ?? 0;
        }
      }
      writer.at = at;
      writer.close(opened);
    },
  };
}
