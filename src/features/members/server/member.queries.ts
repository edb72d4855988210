// The list of members stays fast with a million accounts: each order and each search has an index, and a page continues
// after the last row of the previous one.
import { and, desc, eq, gt, isNull, like, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { placeholderAccounts } from '#features/accounts/server/placeholders/placeholder.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { comments } from '#features/comments/server/comment.table.ts';
import { categories } from '#features/site/server/categories/category.table.ts';
import type { Role } from '#kit/roles.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { cursorOf, isAfter } from '#platform/db/seek-pagination.ts';
import type { memberSorts } from '../contract.ts';
import type { memberStates } from '../rules.ts';

const memberColumns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  email: accounts.email,
  avatar: accounts.avatar,
  role: accounts.role,
  categories: accounts.editorCategories,
  createdAt: accounts.createdAt,
  lastSeenAt: accounts.lastSeenAt,
  suspendedUntil: accounts.suspendedUntil,
  suspensionReason: accounts.suspensionReason,
  silencedUntil: accounts.silencedUntil,
  silenceReason: accounts.silenceReason,
  removedAt: accounts.removedAt,
  isPlaceholder: sql<boolean>`exists (select from placeholder_accounts as made where made.account_id = accounts.id)`,
};

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export async function findMember(db: DbOrTx, id: string) {
  const [found] = await db.select(memberColumns).from(accounts).where(eq(accounts.id, id));
  return found;
}

export type MemberFilters = {
  q: string;
  role: Role | '';
  state: (typeof memberStates)[number] | '';
  sort: (typeof memberSorts)[number];
  after: string;
};

const sortColumns = { joined: accounts.createdAt, seen: accounts.lastSeenAt };

export async function listMemberRows(
  db: DbOrTx,
  { q, role, state, sort, after, limit, now }: MemberFilters & { limit: number; now: Date },
) {
  const time = sortColumns[sort];
  return db
    .select({ ...memberColumns, cursor: cursorOf({ time, id: accounts.id }) })
    .from(accounts)
    .where(
      and(
        q === '' ? undefined : matches(q),
        role === '' ? undefined : hasRole(role),
        state === '' ? undefined : stateConditions[state](now),
        isAfter(after, { time, id: accounts.id }),
      ),
    )
    .orderBy(desc(time), desc(accounts.id))
    .limit(limit);
}

/** Those with a role are few. The condition names the index of them. */
const hasRole = (role: Role): SQL | undefined =>
  role === 'user' ? eq(accounts.role, role) : and(eq(accounts.role, role), ne(accounts.role, 'user'));

const stateConditions = {
  active: (now: Date) => or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, now)),
  silenced: (now: Date) => gt(accounts.silencedUntil, now),
  suspended: (now: Date) => gt(accounts.suspendedUntil, now),
  imported: () =>
    sql`${accounts.id} in (select ${placeholderAccounts.accountId} from ${placeholderAccounts})`,
};

/** Words of a name, and usernames and email addresses, by their beginning. */
function matches(q: string): SQL | undefined {
  const key = q.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return or(
    like(accounts.usernameKey, `${key.replace(/^@/, '')}%`),
    like(accounts.emailKey, `${key}%`),
    sql`(' ' || lower(${accounts.name})) like ${`% ${key}%`}`,
  );
}

const articleOrder = { time: articles.updatedAt, id: articles.id };
const commentOrder = { time: comments.createdAt, id: comments.id };

type Page = { accountId: string; after: string; limit: number };

/** Articles that were submitted. Drafts are only for their authors. */
export async function listMemberArticles(db: DbOrTx, { accountId, after, limit }: Page) {
  return db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articleRevisions.title,
      category: { slug: categories.slug, name: categories.name },
      status: articles.status,
      visibility: articles.visibility,
      updatedAt: articles.updatedAt,
      cursor: cursorOf(articleOrder),
    })
    .from(articles)
    .innerJoin(
      articleRevisions,
      sql`${articleRevisions.id} = case when ${articles.workingState} is null or ${articles.workingState} = 'draft'
        then ${articles.liveRevisionId} else coalesce(${articles.liveRevisionId}, ${articles.workingRevisionId}) end`,
    )
    .leftJoin(categories, eq(categories.key, articleRevisions.category))
    .where(and(eq(articles.authorId, accountId), isAfter(after, articleOrder)))
    .orderBy(desc(articles.updatedAt), desc(articles.id))
    .limit(limit);
}

export async function listMemberComments(db: DbOrTx, { accountId, after, limit }: Page) {
  return db
    .select({
      id: comments.id,
      content: comments.content,
      createdAt: comments.createdAt,
      article: { slug: articles.slug, title: sql<string>`coalesce(${articleRevisions.title}, '')` },
      cursor: cursorOf(commentOrder),
    })
    .from(comments)
    .innerJoin(articles, eq(articles.id, comments.articleId))
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(comments.authorId, accountId), isAfter(after, commentOrder)))
    .orderBy(desc(comments.createdAt), desc(comments.id))
    .limit(limit);
}
