// Stores the bytes of all words in one buffer, so that frequent words stay in the processor's cache.
import { capital, wordAt, wordCount } from './text.ts';

/** Word `item` begins at `starts[item]` and ends at the next start. */
export type WordBytes = { bytes: Uint8Array; starts: Int32Array };

export type AllWordBytes = { plain: WordBytes; capital: WordBytes };

/** Returns a function that stores all words so far. It does so again only when there are more words. */
export function createWordBytes(): () => AllWordBytes {
  let count = 0;
  let made: AllWordBytes = { plain: pack([]), capital: pack([]) };
  return () => {
    if (count === wordCount()) return made;
    count = wordCount();
    const words = Array.from({ length: count }, (_, item) => wordAt(item));
    made = { plain: pack(words), capital: pack(words.map(capital)) };
    return made;
  };
}

function pack(words: string[]): WordBytes {
  const starts = new Int32Array(words.length + 1);
  const encoded = words.map((word) => Buffer.from(word));
  for (const [index, { length }] of encoded.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
  return { bytes: new Uint8Array(Buffer.concat(encoded)), starts };
}
