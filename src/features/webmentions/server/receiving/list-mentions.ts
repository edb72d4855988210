import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ListedMention, Mention } from '../../contract.ts';
import { maxListed, maxShown } from '../../rules.ts';
import { type MentionState, webmentions } from '../webmention.table.ts';
import { readWebmentionSettings } from '../webmention-settings.ts';

const columns = {
  id: webmentions.id,
  url: webmentions.source,
  host: webmentions.host,
  title: webmentions.title,
  author: webmentions.author,
};

/** What readers see under an article: the latest mentions, and whether it takes more. Nothing while the site takes none. */
export async function describeMentions(
  platform: Pick<Platform, 'settings'>,
  db: DbOrTx,
  article: { id: string; isClosed: boolean },
): Promise<{ mentions: Mention[]; takesWebmentions: boolean }> {
  const { receiving } = await readWebmentionSettings(platform);
  if (!receiving) return { mentions: [], takesWebmentions: false };
  const latest = await db
    .select(columns)
    .from(webmentions)
    .where(and(eq(webmentions.articleId, article.id), eq(webmentions.state, 'shown')))
    .orderBy(desc(webmentions.changedAt))
    .limit(maxShown);
  return { mentions: latest.reverse(), takesWebmentions: !article.isClosed };
}

/** For moderators. */
export async function listMentions(
  db: DbOrTx,
): Promise<{ waiting: ListedMention[]; shown: ListedMention[] }> {
  return { waiting: await listWith(db, 'waiting'), shown: await listWith(db, 'shown') };
}

async function listWith(db: DbOrTx, state: MentionState): Promise<ListedMention[]> {
  const rows = await db
    .select({
      ...columns,
      version: webmentions.version,
      article: { slug: articles.slug, title: sql<string>`coalesce(${articleRevisions.title}, '')` },
      changedAt: webmentions.changedAt,
    })
    .from(webmentions)
    .innerJoin(articles, eq(articles.id, webmentions.articleId))
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(eq(webmentions.state, state))
    .orderBy((state === 'waiting' ? asc : desc)(webmentions.changedAt))
    .limit(maxListed);
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() }));
}

/** Counts up to `max`. */
export async function countWaitingMentions(db: DbOrTx, max: number): Promise<number> {
  const waiting = db
    .select({ id: webmentions.id })
    .from(webmentions)
    .where(eq(webmentions.state, 'waiting'))
    .limit(max)
    .as('waiting');
  return db.$count(waiting);
}
