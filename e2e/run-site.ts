// Runs the real site in a process of its own, with its own port, data folder and database.
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { findFreePort, startSiteProcess } from '../test/site-process.ts';

export type Site = {
  url: string;
  /** The emails sent so far, oldest first. */
  readMails(): Promise<Email[]>;
};

export type RunningSite = Site & {
  /** Stops the site with SIGTERM, and returns its exit code and the warnings in its log. */
  stop(): Promise<{ exitCode: number | null; complaints: string[] }>;
};

export type SiteOptions = {
  adminEmail: string;
  /** The name at which browsers reach the site. Browsers have no passkeys for IP addresses. */
  hostname?: string;
  settings?: Record<string, string>;
  /** Another start script, such as test/start-reaching-loopback.ts. */
  script?: string;
  /** A database of its own; by default the site starts its own PostgreSQL, as on a first start. */
  databaseUrl?: string;
};

export async function runSite(options: SiteOptions): Promise<RunningSite> {
  const { adminEmail, hostname, settings, script, databaseUrl } = options;
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-e2e-'));
  // If we run as root, the database runs as another user, who must be able to read the folder.
  await chmod(dataDir, 0o755);
  const url = hostname && `http://${hostname}:${port}`;
  const site = await startSiteProcess(
    {
      PORT: String(port),
      ...(url && { PUBLIC_URL: url }),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ADMIN_EMAIL: adminEmail,
      // A journey that must not share rate limits with others sends an IP address of its own in X-Forwarded-For.
      TRUST_PROXY: '1',
      ...settings,
    },
    script === undefined ? {} : { script },
  );
  return {
    url: url ?? site.url,
    readMails: createOutboxReader(join(dataDir, 'outbox')),
    async stop() {
      const exitCode = await site.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
      return { exitCode, complaints: site.output().split('\n').filter(isComplaint) };
    },
  };
}

/**
 * The site logs only warnings and errors here, as lines of JSON. A slow statement, or a warning that the database did not answer in
 * time and is tried again, says something about the machine, which the journeys keep busy.
 */
export function isComplaint(line: string): boolean {
  if (!line.startsWith('{')) return false;
  const { level, msg, err } = JSON.parse(line) as { level: string; msg: string; err?: { message?: string } };
  const isLate = level === 'warn' && /timeout/i.test(err?.message ?? '');
  return msg !== 'a statement was slow' && !isLate;
}

/** Parses each email once: towards the end of a run there are hundreds, and waiting for one reads them often. */
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
