// Imports exports into a test site, as the command and the dashboard do.
import { expect } from 'vitest';
import type { Member } from '#test/members.ts';
import type { TestSite } from '#test/test-site.ts';
import { maxArticlesOfSite, type SiteOptions } from '../../rules.ts';
import { operatorsExport } from '../limits.ts';
import { readExport } from '../parsing/read-export.ts';
import { startSiteImport, storeSiteImport } from './change-site-import.ts';
import { planSiteImport } from './plan-site-import.ts';
import { findSiteRun, listItems } from './site-import.queries.ts';

type Export = string | Uint8Array;
const limits = { ...operatorsExport, maxArticles: maxArticlesOfSite };
export const asDrafts: SiteOptions = { asApproved: false, category: '' };
export const asApproved: SiteOptions = { asApproved: true, category: 'backend' };

export function siteImporter(site: TestSite, admin: Member) {
  const { db, transact } = site.platform;
  const read = (file: Export) => readExport(Buffer.from(file), limits);
  const start = (file: Export, options = asDrafts) =>
    transact(async (tx) => {
      const acting = { admin, at: site.platform.now() };
      const id = await storeSiteImport(tx, { ...acting, read: read(file), options });
      await startSiteImport(tx, { ...acting, id });
      return id;
    });
  const items = async () => {
    const run = await findSiteRun(db);
    return run ? listItems(db, { runId: run.id, after: -1, limit: 1_000 }) : [];
  };
  const finish = async () => {
    // The worker frees the queue of the imports a moment after a job has ended.
    await expect
      .poll(async () => {
        await site.runJobs({ andLater: true });
        return (await findSiteRun(db))?.state;
      })
      .toBe('done');
    return items();
  };
  return {
    plan: (file: Export, options = asDrafts) =>
      planSiteImport(db, { read: read(file), options, importer: admin, at: site.platform.now() }),
    start,
    items,
    async run(file: Export, options = asDrafts) {
      await start(file, options);
      return finish();
    },
    /** Starts what was read already. */
    async startStored() {
      const run = await findSiteRun(db);
      const starting = { admin, at: site.platform.now(), id: run?.id ?? '' };
      await transact((tx) => startSiteImport(tx, starting));
      return finish();
    },
  };
}
