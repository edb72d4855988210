// Sample people are known by their ids, in every later version too, whatever they are called there.
import { createHash } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// "Sample" in ASCII, and the version that is free for one's own use: ids that are drawn at random never begin like this.
const beginning = '53616d70-6c65-8';
const first = `${beginning}000-8000-000000000000`;
const last = `${beginning}fff-bfff-ffffffffffff`;

// A domain that never exists (RFC 2606): no mail can be sent there, and nobody can sign up with such an address elsewhere.
export const sampleDomain = 'sample.invalid';

/** The same person has the same id on every site. */
export function sampleId(username: string): string {
  const hex = createHash('sha256').update(username).digest('hex');
  return `${beginning}${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

export const sampleEmail = (username: string): string => `${username}@${sampleDomain}`;

/** Of a column that holds the id of an account. */
export const isSample = (account: SQLWrapper): SQL =>
  sql`${account} between ${first}::uuid and ${last}::uuid`;
