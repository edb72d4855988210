// What the database makes of each word, so that search vectors can be written down without asking it for each text.
import type pg from 'pg';
import { indexText } from '#features/search/server/search-words.ts';
import { wordAt, wordCount } from './text.ts';

/** Numbers of lexemes in the order of a text; `left` where a word is left out. */
export type Lexemes = readonly number[];

/** In the place of a lexeme: there is none. */
export const left = -1;
/** In the place of a lexeme: the word has several, or none at all. */
export const several = -2;
const unknown = -3;

export type Lexicon = {
  /** Looks up those of the words that are not known yet, all at once. */
  learn(lists: readonly number[][]): Promise<void>;
  /** Of lexemes that are no words. */
  name(lexemes: string[]): Lexemes;
  /** Of texts that are folded as a search folds them. */
  read(texts: string[]): Promise<Lexemes[]>;
  /** The lexeme of a word that was learnt, `left` or `several`. */
  of(item: number): number;
  severalOf(item: number): Lexemes;
  /** All of them, each with the zero that ends it. */
  written(): LexemeBytes;
};

/** In one piece of memory, so that those used often are at hand: each is from its start up to the next. */
export type LexemeBytes = { count: number; bytes: Uint8Array; starts: Int32Array };

// Memory at first; it doubles when it is full.
const firstLexemes = 50_000;
const firstBytes = 10 * firstLexemes;
// Of one lexeme; PostgreSQL takes none that is longer.
const maxLexemeBytes = 2_048;

export function createLexicon(client: pg.Client): Lexicon {
  let known = new Int32Array(0);
  const lists = new Map<number, Lexemes>();
  const numbers = new Map<string, number>();
  let bytes = Buffer.alloc(firstBytes);
  let starts = new Int32Array(firstLexemes);

  function numberOf(lexeme: string): number {
    const given = numbers.get(lexeme);
    if (given !== undefined) return given;
    const number = numbers.size;
    numbers.set(lexeme, number);
    if (number + 2 > starts.length) starts = doubled(starts, new Int32Array(starts.length * 2));
    const start = starts[number] ?? 0;
    if (start + maxLexemeBytes > bytes.length) bytes = doubled(bytes, Buffer.alloc(bytes.length * 2));
    starts[number + 1] = start + bytes.write(`${lexeme}\0`, start);
    return number;
  }

  async function read(texts: string[]): Promise<Lexemes[]> {
    const lexemes = texts.map((): number[] => []);
    for (const { n, lexeme, positions } of await analyze(client, texts)) {
      const list = lexemes[n - 1] ?? [];
      for (const position of positions) {
        while (list.length < position) list.push(left);
        if (lexeme !== endMark) list[position - 1] = numberOf(lexeme);
      }
    }
    // The mark is not part of the text.
    return lexemes.map((list) => list.slice(0, -1));
  }

  /** There are more words with each language that is met. */
  function makeRoom(): void {
    if (known.length >= wordCount()) return;
    const larger = new Int32Array(wordCount()).fill(unknown);
    larger.set(known);
    known = larger;
  }

  function findUnknown(texts: readonly number[][]): number[] {
    const found = new Set<number>();
    for (const items of texts) for (const item of items) if (known[item] === unknown) found.add(item);
    return [...found];
  }

  return {
    async learn(texts) {
      makeRoom();
      const items = findUnknown(texts);
      if (items.length === 0) return;
      const lexemes = await read(items.map((item) => indexText(wordAt(item))));
      for (const [index, item] of items.entries()) {
        const list = lexemes[index] ?? [];
        known[item] = list.length === 1 ? (list[0] ?? left) : several;
        if (list.length !== 1) lists.set(item, list);
      }
    },
    name: (lexemes) => lexemes.map(numberOf),
    read,
    of: (item) => known[item] ?? left,
    severalOf: (item) => lists.get(item) ?? [],
    written: () => ({ count: numbers.size, bytes, starts }),
  };
}

function doubled<Memory extends Int32Array | Buffer>(memory: Memory, larger: Memory): Memory {
  larger.set(memory);
  return larger;
}

// Stands behind each text: its place tells how long the text is, with the words at its end that are left out.
const endMark = 'zzend';

async function analyze(client: pg.Client, texts: string[]) {
  const { rows } = await client.query<{ n: number; lexeme: string; positions: number[] }>(
    `select n::int, lexeme, positions from unnest($1::text[]) with ordinality as given (text, n)
      cross join lateral unnest(to_tsvector('english', text || ' ${endMark}'))`,
    [texts],
  );
  return rows;
}
