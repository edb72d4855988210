import { randomUUID } from 'node:crypto';
import anyAscii from 'any-ascii';
import { cleanLine } from '#kit/clean-text.ts';
import { slugOf } from '#kit/slug.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { checkUsername } from '../../rules.ts';
import { insertAccount } from '../account.queries.ts';
import { isUsernameTaken } from '../own-account/former-usernames.ts';
import { placeholderAccounts } from './placeholder.table.ts';

// Longer names do not fit on a page.
const maxNameLength = 80;
// Leaves room for digits behind it.
const maxBaseLength = 20;

type FormerAuthor = {
  name: string;
  /** The username that they had elsewhere; may be empty. */
  username: string;
};

/**
 * Makes an account for an author who is not a member. It has no password, and an address in a domain that never exists
 * (RFC 2606), so nobody can sign in to it or reset its password, and mails to it are dropped.
 */
export async function createPlaceholder(
  tx: Tx,
  invalidate: Invalidate,
  { author, now }: { author: FormerAuthor; now: Date },
): Promise<string> {
  const name = cleanLine(author.name).slice(0, maxNameLength) || author.username.slice(0, maxNameLength);
  const account = await insertAccount(tx, {
    name,
    username: await findFreeUsername(tx, { author, now }),
    email: `placeholder-${randomUUID()}@placeholder.invalid`,
    passwordHash: noPassword,
    role: 'user',
  });
  await tx.insert(placeholderAccounts).values({ accountId: account.id, createdAt: now });
  invalidate('profiles');
  return account.id;
}

/** The name that they had elsewhere, or one made of their real name; with digits if it is taken. */
async function findFreeUsername(
  tx: Tx,
  { author, now }: { author: FormerAuthor; now: Date },
): Promise<string> {
  const base =
    slugOf(anyAscii((author.username || author.name).normalize('NFC'))).slice(0, maxBaseLength) || 'author';
  const digits = randomUUID().replaceAll('-', '');
  const wanted = [base, `${base}-2`, `${base}-3`, `${base}-${digits.slice(0, 8)}`];
  for (const username of wanted) {
    if (checkUsername(username).ok && !(await isUsernameTaken(tx, { username, now }))) return username;
  }
  return `author-${digits.slice(0, 20)}`;
}
