import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { type ExportedSaved, listSavedAfter } from './saved.queries.ts';

// Notes may be long, so a batch is small.
const batchSize = 100;

export async function* readSaved(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  const rows = readInBatches<ExportedSaved>(batchSize, (batch) => listSavedAfter(db, accountId, batch));
  for await (const { slug, note, list, isArchived, savedAt } of rows) {
    yield { article: slug, note, list, isArchived, savedAt: savedAt.toISOString() };
  }
}
