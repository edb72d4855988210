import { and, desc, eq, lt } from 'drizzle-orm';
import { noteTags } from '#platform/cache/tag-scope.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { RecordEntry, RecordKey } from '../contract.ts';
import { recordFormat } from '../entry.ts';
import { recordEntries } from './record.table.ts';
import { listKeys, recordKeysTag } from './signing-key.ts';

// Far more than an article has decisions, and a response of some 100 KB.
const maxEntries = 200;

/** Newest first. The caller checks that the viewer may see the article. */
export async function readRecord(
  db: DbOrTx,
  { articleId, before }: { articleId: string; before: number | undefined },
): Promise<{ entries: RecordEntry[]; keys: RecordKey[] }> {
  noteTags([recordKeysTag]);
  const rows = await db
    .select()
    .from(recordEntries)
    .where(
      and(
        eq(recordEntries.articleId, articleId),
        before === undefined ? undefined : lt(recordEntries.number, before),
      ),
    )
    .orderBy(desc(recordEntries.number))
    .limit(maxEntries);
  const keys = await listKeys(db);
  return {
    entries: rows.map(presentEntry),
    keys: keys.map((key) => ({ ...key, createdAt: key.createdAt.toISOString() })),
  };
}

function presentEntry(row: typeof recordEntries.$inferSelect): RecordEntry {
  const { number, act, kind, revision, round, previous, hash, signature } = row;
  return {
    format: recordFormat,
    article: row.articleId,
    ...{ number, act, kind, revision, round, previous, hash, signature },
    text: row.textHash,
    by: row.decidedBy,
    own: row.isOwn,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    at: row.at.toISOString(),
    key: row.keyId,
  };
}
