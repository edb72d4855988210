// All words as they are written, one behind the other in one piece of memory: what is used often is at hand.
import { capital, wordAt, wordCount } from './text.ts';

/** Word `item` is from `starts[item]` up to the next start. */
export type WordBytes = { bytes: Uint8Array; starts: Int32Array };

export type AllWordBytes = { plain: WordBytes; capital: WordBytes };

/** Of all words there are by now; the same as long as there are no more. */
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
