import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import {
  canonicalEntry,
  canonicalText,
  type EntryContent,
  type RecordAct,
  type RecordedRole,
  type RecordedText,
  type RecordKind,
  recordFormat,
} from '../entry.ts';
import { recordEntries, recordGaps } from './record.table.ts';
import { sha256, signText } from './signing.ts';
import { getSigningKey } from './signing-key.ts';

/** What readers see of an article from now on. Null: nothing. */
export type Shown = { revisionId: string; number: number; text: RecordedText };

/** Why readers see something else from now on, and who decided it. */
export type RecordedChange = {
  act: RecordAct;
  kind: RecordKind | null;
  by: RecordedRole[];
  isOwn: boolean;
  decidedAt: Date | null;
  at: Date;
};

export type ShownArticle = { articleId: string; shown: Shown | null; round: number | null };

type LastEntry = { articleId: string; number: number; hash: string; shownRevisionId: string | null };

// One statement has at most 65,535 parameters.
const batchSize = 500;

/**
 * Adds an entry for each article of which readers see something else than its newest entry says. Call it in the
 * transaction of the change, with the articles locked: that puts the entries of an article into one order.
 */
export async function appendEntries(
  tx: Tx,
  articles: readonly ShownArticle[],
  change: RecordedChange,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < articles.length; start += batchSize) {
    added += await appendBatch(tx, articles.slice(start, start + batchSize), change);
  }
  return added;
}

async function appendBatch(
  tx: Tx,
  articles: readonly ShownArticle[],
  change: RecordedChange,
): Promise<number> {
  const ids = articles.map(({ articleId }) => articleId);
  const last = new Map((await findLastEntries(tx, ids)).map((entry) => [entry.articleId, entry]));
  const changed = articles.filter((article) => isNews(last.get(article.articleId), article, change.act));
  if (changed.length > 0) {
    const key = await getSigningKey(tx);
    await tx
      .insert(recordEntries)
      .values(
        changed.map((article) => signEntry({ article, last: last.get(article.articleId), change, key })),
      );
  }
  await tx.delete(recordGaps).where(sql`${recordGaps.articleId} = any(${sql.param(ids)}::uuid[])`);
  return changed.length;
}

/** The deletion of an article is recorded even if readers did not see it any more. */
function isNews(last: LastEntry | undefined, { shown }: ShownArticle, act: RecordAct): boolean {
  if (act === 'removed') return last !== undefined;
  return (last?.shownRevisionId ?? null) !== (shown?.revisionId ?? null);
}

async function findLastEntries(tx: Tx, ids: string[]): Promise<LastEntry[]> {
  return tx
    .selectDistinctOn([recordEntries.articleId], {
      articleId: recordEntries.articleId,
      number: recordEntries.number,
      hash: recordEntries.hash,
      shownRevisionId: recordEntries.shownRevisionId,
    })
    .from(recordEntries)
    .where(sql`${recordEntries.articleId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(recordEntries.articleId, sql`${recordEntries.number} desc`);
}

type Unsigned = {
  article: ShownArticle;
  last: LastEntry | undefined;
  change: RecordedChange;
  key: { id: string; privateKey: string };
};

function signEntry({ article, last, change, key }: Unsigned): typeof recordEntries.$inferInsert {
  const { articleId, shown, round } = article;
  const { act, kind, by, isOwn, decidedAt, at } = change;
  const number = (last?.number ?? 0) + 1;
  const textHash = shown ? sha256(canonicalText(shown.text)) : null;
  const revision = shown?.number ?? null;
  const previous = last?.hash ?? null;
  const content: EntryContent = {
    format: recordFormat,
    article: articleId,
    ...{ number, act, kind, text: textHash, revision, round, by, previous },
    own: isOwn,
    decidedAt: decidedAt?.toISOString() ?? null,
    at: at.toISOString(),
    key: key.id,
  };
  const bytes = canonicalEntry(content);
  return {
    ...{ articleId, number, act, kind, textHash, revision, round, isOwn, decidedAt, at, previous },
    decidedBy: by,
    hash: sha256(bytes),
    keyId: key.id,
    signature: signText(bytes, key.privateKey),
    shownRevisionId: shown?.revisionId ?? null,
  };
}
