import { type SQL, sql } from 'drizzle-orm';
import { foldCase } from '#features/accounts/rules.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** Which accounts are spam. All conditions that are given have to apply. */
export type SpamFilter = {
  createdSince?: Date | undefined;
  /** They link to this host or to one below it, in an article, a comment (also one that waits for a moderator) or their profile. */
  host?: string | undefined;
  /** They wrote this text, in any letter case, in an article, a comment or their profile. */
  text?: string | undefined;
  usernames?: string[] | undefined;
};

export type SuspectedAccount = {
  id: string;
  username: string;
  name: string;
  createdAt: Date;
  /** Articles that were submitted or are public; drafts are not counted. */
  articles: number;
  comments: number;
};

type Row = {
  id: string;
  username: string;
  name: string;
  created_at: string;
  articles: number;
  comments: number;
};

export const isEmptyFilter = (filter: SpamFilter): boolean =>
  Object.values(filter).every((condition) => condition === undefined);

/** The newest first. Never an account with a role, and none that was removed already. */
export async function listSpam(db: DbOrTx, filter: SpamFilter): Promise<SuspectedAccount[]> {
  if (isEmptyFilter(filter)) throw new Error('Without a condition every account would be spam');
  const { rows } = await db.execute<Row>(sql`
    select id, username, name, created_at,
      (select count(*)::int from articles where author_id = accounts.id and status = 'published') as articles,
      (select count(*)::int from comments where author_id = accounts.id) as comments
    from accounts
    where role = 'user' and removed_at is null and ${conditionsOf(filter)}
    order by created_at desc, id desc`);
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }));
}

function conditionsOf({ createdSince, host, text, usernames }: SpamFilter): SQL {
  const conditions = [
    createdSince && sql`created_at >= ${createdSince.toISOString()}::timestamptz`,
    host !== undefined && wrote((column) => sql`${column} ~* ${linkPattern(host)}`),
    text !== undefined && wrote((column) => sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`),
    usernames && sql`username_key = any (${sql.param(usernames.map(foldCase))}::text[])`,
  ].filter((condition) => condition instanceof Object);
  return sql.join(conditions, sql` and `);
}

/** Whether one of the account's texts matches. */
const wrote = (matches: (column: SQL) => SQL): SQL => sql`(
  exists (select from comments where author_id = accounts.id and ${matches(sql`comments.content`)})
  or exists (select from held_comments where author_id = accounts.id and ${matches(sql`held_comments.content`)})
  or exists (
    select from articles join article_revisions on article_revisions.article_id = articles.id
    where articles.author_id = accounts.id
      and (${matches(sql`article_revisions.content`)} or ${matches(sql`article_revisions.title`)})
  )
  or exists (
    select from profiles where account_id = accounts.id
      and (${matches(sql`profiles.bio`)} or ${matches(sql`profiles.website`)})
  )
)`;

/** Matches a link to the host, or to a host below it, and not to one that only begins or ends in the same way. */
function linkPattern(host: string): string {
  const escaped = host.replace(/[^a-z0-9]/gi, '\\$&');
  return `(//|www\\.)([a-z0-9-]+\\.)*${escaped}($|[^a-z0-9.-]|\\.($|[^a-z0-9]))`;
}
