import { createHash } from 'node:crypto';

/** A pseudo-random number from 0 (included) to 1 (excluded), the same for the same seed in every run. */
export function seededRandom(...seed: (string | number)[]): number {
  return createHash('sha256').update(seed.join('\n')).digest().readUIntBE(0, 6) / 2 ** 48;
}
