import type { Platform } from '#platform/platform.ts';
import type { CheckWorker } from '../worker/check-worker.ts';
import { deleteOldHashes, listUnhashed, saveHashes } from './copy.queries.ts';

// About 5 MB of texts at a time.
const batchSize = 100;
// The articles of a large site take a few nights.
const maxBatches = 500;

/** Runs every night: hashes live texts that were approved before there were checks, and forgets texts that are gone. */
export async function hashLiveTexts(platform: Platform, worker: CheckWorker): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    const texts = await listUnhashed(platform.db, batchSize);
    const rows: { revisionId: string; hashes: number[] }[] = [];
    for (const { id, content } of texts) {
      rows.push({ revisionId: id, hashes: await worker.run('hashes', { content }) });
    }
    await platform.transact((tx) => saveHashes(tx, rows));
    if (texts.length < batchSize) break;
  }
  await platform.transact((tx) => deleteOldHashes(tx));
}
