import type { DbOrTx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { type FollowRow, listFollowsAfter } from './follow.queries.ts';

// Rows are short, so a batch this large needs little memory and few round trips.
const batchSize = 200;

/** What the owner of the account follows. Who follows the owner is not in it. */
export async function* readFollows(db: DbOrTx, accountId: string): AsyncGenerator<unknown> {
  const rows = readInBatches<FollowRow>(batchSize, (batch) => listFollowsAfter(db, accountId, batch));
  for await (const { kind, name, label, username, since } of rows) {
    yield { kind, name: kind === 'person' ? username : name, label, since: since.toISOString() };
  }
}
