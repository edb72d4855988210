// A site with a backup, and empty targets to restore it to.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { drawImage } from '#features/images/server/pictures.fixture.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createMember } from '../members.ts';
import { type CommandResult, runCommand } from '../run-command.ts';
import { sendForm } from '../send-form.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

export type RestoreTarget = {
  connectionString: string;
  dataDir: string;
  settings: Record<string, string>;
  read(query: string): Promise<unknown[][]>;
  drop(): Promise<void>;
};

export type BackedUpSite = {
  site: TestSite;
  /** The folder of the backup. */
  folder: string;
  file: string;
  imagePath: string;
  /** The site's own database and data folder, to compare with. */
  source: RestoreTarget;
  createTarget(): Promise<RestoreTarget>;
  close(): Promise<void>;
};

const greet = job('greet', z.object({ name: z.string() }));

export async function backUpSite(): Promise<BackedUpSite> {
  const folder = await mkdtemp(join(tmpdir(), 'galley-backup-'));
  const file = join(folder, 'galley.tar.gz');
  const site = await startTestSite();
  const ada = await createMember(site, { username: 'ada' });
  await publish(site, ada.id, { title: 'Kept \\ and\ttold\n“twice”', tags: ['a', 'b"c'] });
  const content = await drawImage(700).png().toBuffer();
  const parts = [{ name: 'image', content, filename: 'a.png' }];
  const image = await sendForm(site, '/api/images', parts, { token: ada.token });
  await site.platform.transact((tx) => enqueue(tx, greet, { name: 'Ada' }, { inSeconds: 900 }));
  const source = targetOf(site.connectionString, site.platform.config.dataDir, async () => {});
  const taken = await runCommand(['backup', file], source.settings);
  if (taken.exitCode !== 0 || taken.stderr !== '') throw new Error(taken.stderr);
  return {
    site,
    folder,
    file,
    imagePath: (image.body.data as { url: string }).url,
    source,
    async createTarget() {
      const { connectionString, drop } = await createTestDatabase();
      return targetOf(connectionString, await mkdtemp(join(folder, 'data-')), drop);
    },
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function targetOf(connectionString: string, dataDir: string, drop: () => Promise<void>): RestoreTarget {
  return {
    connectionString,
    dataDir,
    settings: { DATABASE_URL: connectionString, DATA_DIR: dataDir },
    drop,
    async read(query) {
      const client = new pg.Client({ connectionString });
      await client.connect();
      try {
        return (await client.query({ text: query, rowMode: 'array' })).rows;
      } finally {
        await client.end();
      }
    },
  };
}

export function restore(
  file: string,
  { settings }: RestoreTarget,
  ...more: string[]
): Promise<CommandResult> {
  return runCommand(['restore', file, ...more], settings);
}

export async function checkCounts({ settings }: RestoreTarget): Promise<string> {
  return (await runCommand(['check-counts'], settings)).stdout;
}

export const countsAreRight = 'All stored counts match their rows.\n';
