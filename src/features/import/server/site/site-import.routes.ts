import { notFound } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { maxArticlesOfSite } from '../../rules.ts';
import { siteImportApi } from '../../site-contract.ts';
import { authorsExport, readsPerAccount } from '../limits.ts';
import type { ImportWorker } from '../worker/import-worker.ts';
import { cancelStoredImport, startStoredImport, storeReadExport } from './change-from-dashboard.ts';
import { findSiteImport, listSiteItems } from './site-import.present.ts';

export function addSiteImportRoutes(serve: Serve, platform: Platform, worker: ImportWorker): void {
  const getImport = async () => {
    const found = await findSiteImport(platform.db);
    if (!found) throw notFound(texts.importing.notFound);
    return found;
  };

  serve(siteImportApi.read, async ({ file, query, viewer }) => {
    await platform.limits.consume(readsPerAccount, viewer.id);
    const read = await worker.read(file, {
      ...authorsExport,
      maxArticles: maxArticlesOfSite,
      oldAddress: query.oldAddress,
    });
    const options = { asApproved: query.asApproved === 'true', category: query.category };
    await storeReadExport(platform, { admin: viewer, read, options });
    return { import: await getImport() };
  });

  serve(siteImportApi.current, async () => ({ import: (await findSiteImport(platform.db)) ?? null }));

  serve(siteImportApi.items, ({ params, query }) =>
    listSiteItems(platform.db, { runId: params.id, after: query.after }),
  );

  serve(siteImportApi.start, async ({ params, viewer }) => {
    await startStoredImport(platform, { admin: viewer, id: params.id });
    return { import: await getImport() };
  });

  serve(siteImportApi.cancel, async ({ params, viewer }) => {
    const wasRunning = await cancelStoredImport(platform, { admin: viewer, id: params.id });
    return { message: wasRunning ? texts.siteImport.cancelled : texts.siteImport.discarded };
  });
}
