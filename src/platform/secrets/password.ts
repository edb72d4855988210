import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';

// Algorithm 2 is argon2id; the numbers are OWASP's first choice for it.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each hash takes about 20 ms of a core and 19 MiB. Two at a time leave libuv's other threads to files and compression.
const maxConcurrent = 2;
// A person would not wait longer than for this many.
const maxWaiting = 100;

/** The hash of an account that nobody can sign in to: no password matches it. Checking it takes as long as any other. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$S/13yYcT0JpDyu0w5q3q5A$RgGoinDCsS2ntA3p6YkxJ/el4hjgS05FEeeEvr/uG90';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with a wrong password, so that timing does not reveal whether an account exists. */
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** Limits how many hashes run concurrently, so that logins cannot starve the site. */
export function createPasswords(): Passwords {
  const runLimited = createConcurrencyLimit({ maxConcurrent, maxWaiting });
  return {
    hash: (password) => runLimited(() => hash(normalize(password), cost)),
    async isRight(password, passwordHash) {
      const isMatch = await runLimited(() => verify(passwordHash ?? noPassword, normalize(password)));
      return isMatch && passwordHash !== undefined && passwordHash !== noPassword;
    },
  };
}

/** Keyboards may send the same text as different code points. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
