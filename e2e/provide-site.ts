import { expect } from '@playwright/test';
import { SiteClient } from '#platform/db/site-client.ts';
import { copyTemplate } from '../test/database/copy-template.ts';
import { runSite, type Site, type SiteOptions } from './run-site.ts';

/** The site of a journey. */
export type JourneySite = Site & {
  /** Runs a scheduled job soon, as if its time had come. */
  runScheduled(job: string): Promise<void>;
};

/** The environment variable from which workers know the PostgreSQL of the run. */
export const databaseServer = 'JOURNEYS_DATABASE_SERVER';

/** Runs a site for a fixture, and expects it to stop well and without complaints afterwards. */
export async function provideSite(
  options: SiteOptions,
  provide: (site: JourneySite) => Promise<void>,
): Promise<void> {
  const { connectionString, drop } = await copyTemplate(process.env[databaseServer] ?? '');
  const site = await runSite({ ...options, databaseUrl: connectionString });
  await provide({ ...site, runScheduled: (job) => enqueue(connectionString, job) });
  const { exitCode, complaints } = await site.stop();
  await drop();
  expect(exitCode, 'the exit code of the site after SIGTERM').toBe(0);
  expect(complaints, 'warnings and errors in the log of the site').toEqual([]);
}

async function enqueue(connectionString: string, job: string): Promise<void> {
  const client = new SiteClient({ connectionString });
  await client.connect();
  await client.query('select graphile_worker.add_job($1)', [job]);
  await client.end();
}
