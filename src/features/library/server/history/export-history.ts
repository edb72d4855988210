import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { type ExportedPosition, listPositionsAfter } from './history.queries.ts';

// Rows are short, so a batch this large needs little memory and few round trips.
const batchSize = 200;

export async function* readHistory(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  const rows = readInBatches<ExportedPosition>(batchSize, (batch) =>
    listPositionsAfter(db, accountId, batch),
  );
  for await (const { slug, progress, isFinished, readAt } of rows) {
    yield { article: slug, progress, isFinished, readAt: readAt.toISOString() };
  }
}
