import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks like chance, and is the same for the same words in every run. */
export function seededRandom(...words: (string | number)[]): number {
  return createHash('sha256').update(words.join('\n')).digest().readUIntBE(0, 6) / 2 ** 48;
}
