import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '../limits/concurrency-limit.ts';

// Algorithm 2 is argon2id; the numbers are OWASP's first choice for it.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Each takes some 20 ms of a core and 19 MiB. Two at a time leave the other threads to files and compression.
const maxAtOnce = 2;
// Whoever is further back would wait longer than a person does.
const maxWaiting = 100;

/** For an account to which nobody signs in, as nothing fits it. It takes as long to find that out as with any other. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$S/13yYcT0JpDyu0w5q3q5A$RgGoinDCsS2ntA3p6YkxJ/el4hjgS05FEeeEvr/uG90';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for no hash as for a wrong password. */
  isRight(password: string, passwordHash: string | undefined): Promise<boolean>;
};

/** Hashing with a bound on how much runs at once, so that logins cannot starve the site. */
export function createPasswords(): Passwords {
  const inTurn = createConcurrencyLimit({ atOnce: maxAtOnce, waiting: maxWaiting });
  return {
    hash: (password) => inTurn(() => hash(normalize(password), cost)),
    async isRight(password, passwordHash) {
      const isMatch = await inTurn(() => verify(passwordHash ?? noPassword, normalize(password)));
      return isMatch && passwordHash !== undefined && passwordHash !== noPassword;
    },
  };
}

/** The same text typed on another keyboard may come in other code points. */
function normalize(password: string): string {
  return password.normalize('NFKC');
}
