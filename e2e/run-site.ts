// The real site as a process of its own, with its own port, data folder and database.
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { startSiteProcess } from '../test/site-process.ts';

export type Site = {
  url: string;
  /** What has been sent so far, oldest first. */
  readMails(): Promise<Email[]>;
};

export type RunningSite = Site & {
  /** Ends it as an operator would, and tells how it went. */
  stop(): Promise<{ exitCode: number | null; complaints: string[] }>;
};

export async function runSite({ adminEmail }: { adminEmail: string }): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-e2e-'));
  // As root, the database runs as another user, who must be able to reach the folder.
  await chmod(dataDir, 0o755);
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: adminEmail,
    // A journey that must not share the limits of others comes as if through a proxy, from an address of its own.
    TRUST_PROXY: '1',
  });
  return {
    url: site.url,
    readMails: createOutboxReader(join(dataDir, 'outbox')),
    async stop() {
      const exitCode = await site.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return { exitCode, complaints: site.output().split('\n').filter(isComplaint) };
    },
  };
}

/**
 * Log lines are JSON; at the level it runs with, each one is a warning or worse. That a statement was slow is said of the
 * machine, which the journeys keep busy.
 */
function isComplaint(line: string): boolean {
  return line.startsWith('{') && JSON.parse(line).msg !== 'a statement was slow';
}

/** A mail is parsed once: towards the end of a run there are hundreds, and whoever waits for one asks often. */
export function createOutboxReader(folder: string): () => Promise<Email[]> {
  const parsed = new Map<string, Promise<Email>>();
  const parse = async (name: string) => PostalMime.parse(await readFile(join(folder, name)));
  return async () => {
    const names = await readdir(folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.eml')).sort();
    return Promise.all(
      files.map((name) => {
        const mail = parsed.get(name) ?? parse(name);
        parsed.set(name, mail);
        return mail;
      }),
    );
  };
}
