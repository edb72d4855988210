// Finds the accounts of the authors of an export, and makes placeholders for those who have none.
import { createHash } from 'node:crypto';
import { and, isNull, sql } from 'drizzle-orm';
import { foldCase } from '#features/accounts/rules.ts';
import { accounts } from '#features/accounts/server/account.table.ts';
import { createPlaceholder } from '#features/accounts/server/placeholders/public.ts';
import { startProfile } from '#features/profiles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { SitePlan } from '../../rules.ts';
import { importedAuthors } from '../import.table.ts';
import type { ImportedAuthor, SourceName } from '../parsing/imported-article.ts';

export type KnownAuthor = { accountId: string; kind: SitePlan['authorKind'] };
export type FindAuthor = (author: ImportedAuthor) => KnownAuthor | undefined;

type Wanted = { source: SourceName; authors: readonly ImportedAuthor[] };

/** Looks for all authors: by the address, by what an earlier import has made of them, and by the username in Markdown files. */
export async function loadAuthors(db: DbOrTx, { source, authors }: Wanted): Promise<FindAuthor> {
  const emails = authors.flatMap(({ email }) => (email === '' ? [] : [foldCase(email)]));
  const keys = authors.map((author) => authorKey(source, author));
  const members = await db
    .select({ id: accounts.id, emailKey: accounts.emailKey })
    .from(accounts)
    .where(
      and(
        sql`${accounts.emailKey} = any(${sql.param([...new Set(emails)])}::text[])`,
        isNull(accounts.removedAt),
      ),
    );
  const imported = await db
    .select({
      key: importedAuthors.key,
      accountId: importedAuthors.accountId,
      // Tables are written out: Drizzle leaves them out in a query of one table, and would compare a column with itself.
      isPlaceholder: sql<boolean>`exists (select from placeholder_accounts as made
        where made.account_id = imported_authors.account_id)`,
    })
    .from(importedAuthors)
    .where(sql`${importedAuthors.key} = any(${sql.param([...new Set(keys)])}::text[])`);
  const byUsername = await findByUsername(db, { source, authors });
  const byEmail = new Map(members.map(({ id, emailKey }) => [emailKey, id]));
  const byKey = new Map(imported.map((one) => [one.key, one]));
  return (author) => {
    const member = author.email === '' ? undefined : byEmail.get(foldCase(author.email));
    if (member !== undefined) return { accountId: member, kind: 'member' };
    const known = byKey.get(authorKey(source, author));
    if (known) return { accountId: known.accountId, kind: known.isPlaceholder ? 'placeholder' : 'member' };
    const named = author.email === '' ? byUsername.get(foldCase(author.username)) : undefined;
    return named === undefined ? undefined : { accountId: named, kind: 'member' };
  };
}

/**
 * Operators write the front matter of Markdown files, so a username there is one of this site. The usernames of other
 * formats are those of another site, where somebody else may have had them.
 */
async function findByUsername(db: DbOrTx, { source, authors }: Wanted): Promise<ReadonlyMap<string, string>> {
  if (source !== 'markdown') return new Map();
  const usernames = authors.flatMap(({ username }) => (username === '' ? [] : [foldCase(username)]));
  const members = await db
    .select({ id: accounts.id, usernameKey: accounts.usernameKey })
    .from(accounts)
    .where(
      and(
        sql`${accounts.usernameKey} = any(${sql.param([...new Set(usernames)])}::text[])`,
        isNull(accounts.removedAt),
        sql`not exists (select from placeholder_accounts as made where made.account_id = accounts.id)`,
      ),
    );
  return new Map(members.map(({ id, usernameKey }) => [usernameKey, id]));
}

/** The ids of the accounts of these authors, in their order. Makes placeholders for those who are not known. */
export async function resolveAuthors(platform: Platform, { source, authors }: Wanted): Promise<string[]> {
  const find = await loadAuthors(platform.db, { source, authors });
  const ids: string[] = [];
  for (const author of authors)
    ids.push(find(author)?.accountId ?? (await makeAuthor(platform, source, author)));
  return [...new Set(ids)];
}

async function makeAuthor(
  { transact, now }: Platform,
  source: SourceName,
  author: ImportedAuthor,
): Promise<string> {
  return transact(async (tx, invalidate) => {
    const at = now();
    const accountId = await createPlaceholder(tx, invalidate, { author, now: at });
    const { bio = '', website = '' } = author;
    await startProfile(tx, invalidate, { accountId, at, bio, website });
    // The primary key refuses a second account for the same author. The job is tried again, and finds the first.
    await tx.insert(importedAuthors).values({ key: authorKey(source, author), accountId });
    return accountId;
  });
}

function authorKey(source: SourceName, { name, username, email }: ImportedAuthor): string {
  const identity = email === '' ? `${source} ${foldCase(username || name)}` : `email ${foldCase(email)}`;
  return createHash('sha256').update(identity).digest('hex');
}
