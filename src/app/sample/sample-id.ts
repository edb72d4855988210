// The accounts of the sample are recognised by their ids. These must not change in later versions.
import { createHash } from 'node:crypto';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

// "Sample" in ASCII, and version 8, which is for custom UUIDs: random ids (version 4) never start like this.
const beginning = '53616d70-6c65-8';
const first = `${beginning}000-8000-000000000000`;
const last = `${beginning}fff-bfff-ffffffffffff`;

// The top-level domain `invalid` never exists (RFC 2606): no mail can be sent there, and nobody owns such an address.
export const sampleDomain = 'sample.invalid';

/** The same username has the same id on every site. */
export function sampleId(username: string): string {
  const hex = createHash('sha256').update(username).digest('hex');
  return `${beginning}${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

export const sampleEmail = (username: string): string => `${username}@${sampleDomain}`;

/** Whether an account is part of the sample. */
export const isSampleId = (accountId: string): boolean => accountId.startsWith(beginning);

/** A condition on a column with an account id. */
export const isSample = (account: SQLWrapper): SQL =>
  sql`${account} between ${first}::uuid and ${last}::uuid`;
