import type { Tx } from '#platform/db/database.ts';
import { articleHistory, type HistoryEntryKind } from './article.table.ts';

type HistoryEntry = {
  /** With the version after the change. */
  article: { id: string; version: number };
  revisionId: string;
  act: HistoryEntryKind;
  actorId: string;
  note?: string;
  at: Date;
};

/** Call it in the transaction of the change, so that the history always matches the article. */
export async function recordHistoryEntry(tx: Tx, { article, ...entry }: HistoryEntry): Promise<void> {
  await tx.insert(articleHistory).values({ ...entry, articleId: article.id, version: article.version });
}
