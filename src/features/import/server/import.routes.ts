import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { type Import, importApi } from '../contract.ts';
import { discardImport, startImport } from './change-import.ts';
import { findImport } from './import.queries.ts';
import { readImport } from './read-import.ts';
import type { ImportWorker } from './worker/import-worker.ts';

export function addImportRoutes(serve: Serve, platform: Platform, worker: ImportWorker): void {
  const getImport = async (accountId: string): Promise<Import> => {
    const found = await findImport(platform.db, accountId);
    if (!found) throw new Error('The import that was just read is gone');
    return found;
  };

  serve(importApi.read, async ({ file, viewer }) => {
    await readImport(platform, worker, { accountId: viewer.id, file });
    return { import: await getImport(viewer.id) };
  });

  serve(importApi.current, async ({ viewer }) => ({
    import: (await findImport(platform.db, viewer.id)) ?? null,
  }));

  serve(importApi.start, async ({ params, viewer }) => {
    await startImport(platform, { id: params.id, accountId: viewer.id });
    return { import: await getImport(viewer.id) };
  });

  serve(importApi.discard, async ({ params, viewer }) => {
    const { wasRunning } = await discardImport(platform, { id: params.id, accountId: viewer.id });
    return { message: wasRunning ? texts.importing.cancelled : texts.importing.discarded };
  });
}
