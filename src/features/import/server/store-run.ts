import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { importFiles, importItems, importRuns } from './import.table.ts';
import type { ReadExport } from './parsing/imported-article.ts';

type NewRun = Omit<typeof importRuns.$inferInsert, 'id' | 'source' | 'leftOut' | 'createdAt'> & {
  createdAt: Date;
};
/** What is known about an article before it is imported. An empty `reason` means that it will be. */
export type ItemPlan = Pick<typeof importItems.$inferInsert, 'plan'> & {
  reason: string;
  notes: (typeof importItems.$inferInsert)['notes'];
};

/** Stores an export that was read. `plans` are in the order of its articles. Returns the id of the run. */
export async function storeRun(
  tx: Tx,
  { run, read, plans }: { run: NewRun; read: ReadExport; plans: readonly ItemPlan[] },
): Promise<string> {
  const { source, articles, leftOut, files } = read;
  const runId = randomUUID();
  await tx.insert(importRuns).values({ ...run, id: runId, source, leftOut });
  // In batches: a statement has at most 65,535 parameters, and a text up to a megabyte.
  for (let start = 0; start < articles.length; start += 20) {
    const batch = articles.slice(start, start + 20).map((article, index) => {
      const { reason = '', notes = article.notes, plan = null } = plans[start + index] ?? {};
      return {
        runId,
        position: start + index,
        key: article.key,
        title: article.title,
        series: article.series,
        state: reason === '' ? ('waiting' as const) : ('skipped' as const),
        reason,
        notes,
        article: reason === '' ? article : null,
        plan,
      };
    });
    await tx.insert(importItems).values(batch);
  }
  for (const { name, bytes } of files) await tx.insert(importFiles).values({ runId, name, bytes });
  return runId;
}
