// Brings the site up, says where it is, and takes it down in order.
import type { FastifyInstance } from 'fastify';
import { createByteCache } from '#platform/cache/byte-cache.ts';
import { type Config, readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { listenForTouched } from '#platform/db/listen.ts';
import { migrateDatabase } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createPlatform } from '#platform/platform.ts';
import { openImageStore } from '#platform/storage/open-image-store.ts';
import { type Announcement, announce } from './announce.ts';
import { buildServer } from './build-server.ts';
import { createFeatures } from './features.ts';
import { openBuiltPages, type PageSource } from './page-source.ts';

// Room for some thousand pages and answers; the least recently used go first.
const pageCacheBytes = 64 * 1024 * 1024;
const answerCacheBytes = 32 * 1024 * 1024;

export type OpenPages = (app: FastifyInstance, config: Config) => Promise<PageSource>;

export type Site = {
  app: FastifyInstance;
  /** Where the embedded database keeps its files; undefined with a database of the operator's own. */
  databaseFolder: string | undefined;
  close(): Promise<void>;
};

/** Everything from settings to a listening server. What was opened is closed again, in reverse, when a later step fails. */
export async function startSite(config: Config, openPages: OpenPages = openBuiltPages): Promise<Site> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    return await openSite({ config, openPages, onClose: (closer) => closers.push(closer), close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSite(options: {
  config: Config;
  openPages: OpenPages;
  onClose: (closer: () => Promise<unknown>) => void;
  close: () => Promise<void>;
}): Promise<Site> {
  const { config, onClose, close } = options;
  const app = createHttpServer(config);
  const log = app.log;

  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : undefined;
  if (embedded) onClose(() => embedded.stop());
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  await migrateDatabase(connectionString);
  const database = openDatabase({ connectionString, log });
  onClose(() => database.close());

  const mailer = createMailer(config, log);
  onClose(async () => mailer.close());
  const pageCache = createByteCache({ maxBytes: pageCacheBytes });
  const publicAnswers = createByteCache({ maxBytes: answerCacheBytes });
  const caches = [pageCache, publicAnswers];
  const images = await openImageStore(config);
  onClose(async () => images.close());
  const platform = createPlatform({ config, log, database, mailer, images, caches });
  const listener = await listenForTouched({
    connectionString,
    log,
    onTouched: (tags) => caches.map((cache) => cache.drop(tags)),
    onGap: () => caches.map((cache) => cache.clear()),
  });
  onClose(() => listener.close());
  const features = createFeatures();
  const handlers = features.all.flatMap((feature) => feature.jobHandlers(platform));
  const jobs = startJobs({ connectionString, handlers, log });
  onClose(() => jobs.stop());

  buildServer({
    app,
    platform,
    features,
    isReady: database.isReachable,
    publicAnswers,
    pageCache,
    pages: await options.openPages(app, config),
  });
  onClose(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  return { app, databaseFolder: embedded?.folder, close };
}

/** What else a newcomer should know of this way to run the site. */
type MoreToSay = (config: Config) => Announcement[];

/** The site as a process of its own: settings from the environment, until a signal ends it. */
export async function runSite(openPages?: OpenPages, moreToSay?: MoreToSay): Promise<void> {
  try {
    const config = readConfig(process.env);
    const site = await startSite(config, openPages);
    announce(config, site, moreToSay?.(config));
    closeOnSignal(site);
  } catch (error) {
    // A sentence for whoever started it; what went wrong inside is for those who ask.
    const isDebugging = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
    const reason = error instanceof Error && !isDebugging ? error.message : error;
    process.stderr.write(`Galley did not start. ${describeStartError(reason)}\n`);
    process.exitCode = 1;
  }
}

function describeStartError(reason: unknown): string {
  if (reason instanceof Error) return reason.stack ?? reason.message;
  return String(reason);
}

function closeOnSignal(site: Site): void {
  let isClosing = false;
  const close = (signal: string) => {
    // Whoever asks twice does not want to wait.
    if (isClosing) process.exit(1);
    isClosing = true;
    site.app.log.info({ signal }, 'stopping: requests under way finish first');
    site.close().then(
      () => process.exit(0),
      (error) => {
        site.app.log.error({ err: error }, 'could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}
