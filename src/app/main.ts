// Starts the site, prints where it is, and stops it in order.
import type { FastifyInstance } from 'fastify';
import { hasAdmins } from '#features/accounts/server/roles/public.ts';
import { ensureSigningKey } from '#features/record/server/public.ts';
import { offerSetupKey } from '#features/setup/server/public.ts';
import { readIdentity } from '#features/site/server/public.ts';
import { createResponseCache, type ResponseCache } from '#platform/cache/response-cache.ts';
import { type Config, findMisspelt, readConfig } from '#platform/config/config.ts';
import { explainDatabaseError } from '#platform/config/database-url.ts';
import { requireFreePorts } from '#platform/config/free-ports.ts';
import { requireUsablePaths } from '#platform/config/setting-paths.ts';
import { describeUnknown } from '#platform/config/unknown-settings.ts';
import { openDatabase } from '#platform/db/database.ts';
import { listenForInvalidations } from '#platform/db/listen-for-invalidations.ts';
import { migrateDatabase } from '#platform/db/migrations/migrate.ts';
import { openReplicas } from '#platform/db/replicas/replicas.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { listen } from '#platform/http/listen.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { explainFault, summarizeError } from '#platform/log/describe-error.ts';
import { reportFatalErrors } from '#platform/log/fatal-errors.ts';
import { OperatorError } from '#platform/log/operator-error.ts';
import { createMailer } from '#platform/mail/mailer.ts';
import { createRequestCounter } from '#platform/metrics/count-requests.ts';
import { serveMetrics } from '#platform/metrics/serve-metrics.ts';
import { readSiteMetrics } from '#platform/metrics/site-metrics.ts';
import type { OutboundRules } from '#platform/outbound/outbound.ts';
import { createInvalidationHandlers, createPlatform, type Platform } from '#platform/platform.ts';
import { openImageStore } from '#platform/storage/open-image-store.ts';
import { createSiteServer } from './create-site-server.ts';
import { createFeatures } from './features.ts';
import { printStartupSummary, type SummaryRow } from './print-startup-summary.ts';
import { loadSample } from './sample/load-sample.ts';
import { ensureSampleLogin, type SampleStatus } from './sample/sample-login.ts';
import type { PageSource } from './serving/page-source.ts';

// Enough for about 1,100 compressed pages and as many API responses; the least recently used are evicted first.
const pageCacheBytes = 12 * 1024 * 1024;
const responseCacheBytes = 8 * 1024 * 1024;

/** The differences between the ways to run the site. */
export type SiteParts = {
  openPages(app: FastifyInstance, config: Config): Promise<PageSource>;
  /** Wraps or replaces each cache; receives the function that creates one. */
  adaptCache?(create: () => ResponseCache): ResponseCache;
  /** Only tests of a running site give some, in their own start script; no setting does. */
  outboundRules?: OutboundRules;
  /** More rows for the startup summary. */
  extraSummaryRows?(config: Config): SummaryRow[];
};

export type Site = {
  app: FastifyInstance;
  /** The folder of the embedded database; undefined if the operator runs the database. */
  databaseFolder: string | undefined;
  /** What to print about the sample community; undefined if the settings turn it off. */
  greeting: SampleStatus | undefined;
  /** True if an account that can sign in has the role admin. */
  hasAdmin: boolean;
  /** The address with the key of a site without an admin, at the start that makes it. */
  setupUrl: string | undefined;
  close(): Promise<void>;
};

/**
 * Starts everything, from the settings to a listening server. If a step fails, the earlier ones are undone in reverse
 * order.
 */
async function startSite(config: Config, parts: SiteParts): Promise<Site> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) await next();
  };
  try {
    return await openSite({ config, parts, onClose: (closer) => closers.push(closer), close });
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSite(options: {
  config: Config;
  parts: SiteParts;
  onClose: (closer: () => Promise<unknown>) => void;
  close: () => Promise<void>;
}): Promise<Site> {
  const { config, parts, onClose, close } = options;
  // First, because nothing has been started yet that would have to be stopped.
  await requireFreePorts(config);
  await requireUsablePaths(config);
  const requests = createRequestCounter();
  const isMeasured = config.metricsPort !== undefined;
  const app = createHttpServer(config, { onResponseSent: isMeasured ? requests.count : undefined });
  const log = app.log;

  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log })
      : undefined;
  if (embedded) onClose(() => embedded.stop());
  const connectionString = config.databaseUrl ?? embedded?.connectionString ?? '';
  await migrateDatabase(connectionString).catch((error: unknown) => {
    throw (config.databaseUrl && explainDatabaseError(error, config.databaseUrl)) || error;
  });
  const database = openDatabase({ connectionString, log });
  onClose(() => database.close());

  const mailer = createMailer(config, log);
  onClose(async () => mailer.close());
  const { adaptCache = (create) => create() } = parts;
  const pageCache = adaptCache(() => createResponseCache({ maxBytes: pageCacheBytes }));
  const publicResponses = adaptCache(() => createResponseCache({ maxBytes: responseCacheBytes }));
  const caches = [pageCache, publicResponses];
  const images = await openImageStore(config);
  onClose(async () => images.close());
  if (config.hasSampleContent) await loadSample(database.db, { connectionString, config, images });
  const replicas = openReplicas({ database, connectionStrings: config.databaseReplicaUrls, log });
  onClose(() => replicas.close());
  const { outboundRules } = parts;
  const platform = createPlatform({
    config,
    log,
    database,
    mailer,
    images,
    caches,
    replicas,
    outboundRules,
  });
  const listener = await listenForInvalidations({
    connectionString,
    log,
    ...createInvalidationHandlers({ caches, settings: platform.settings, live: platform.live, replicas }),
  });
  onClose(() => listener.close());
  // From here on, pages have settings even when the database is away.
  await readIdentity(platform);
  if (!(await platform.transact(ensureSigningKey)))
    log.error('the private key of the record is missing, so nothing can be decided: see docs/operating.md');
  const features = createFeatures();
  const handlers = features.all.flatMap((feature) => feature.jobHandlers(platform));
  const jobs = startJobs({ connectionString, handlers, log });
  onClose(() => jobs.stop());

  createSiteServer({
    app,
    platform,
    features,
    isReady: database.isReachable,
    publicResponses,
    pageCache,
    pages: await parts.openPages(app, config),
    readPublic: replicas.readPublic,
  });
  onClose(() => app.close());
  if (config.metricsPort !== undefined) {
    const metrics = await serveMetrics({
      host: config.host,
      port: config.metricsPort,
      requests,
      more: () => readSiteMetrics(database.pool, replicas),
    });
    onClose(() => metrics.close());
  }
  // Before the site says that it is ready: from then on a signal must stop it in order.
  closeOnSignal({ app, close });
  await listen(app, config);
  // Last, because the password and the key are printed only once: no later step may fail before they are printed.
  const greeting = config.hasSampleContent ? await ensureSampleLogin(platform, config) : undefined;
  const admins = await findAdmin(platform);
  return { app, databaseFolder: embedded?.folder, greeting, ...admins, close };
}

/**
 * Whether there is an admin, and the address that makes one. The site serves visitors already: a database that goes away
 * at this moment must not end it.
 */
async function findAdmin(platform: Platform): Promise<Pick<Site, 'hasAdmin' | 'setupUrl'>> {
  try {
    const hasAdmin = await hasAdmins(platform.db, new Date());
    const { publicUrl } = platform.config;
    return { hasAdmin, setupUrl: hasAdmin ? undefined : await offerSetupKey(platform, publicUrl) };
  } catch (error) {
    platform.log.warn({ err: error }, 'could not look for an admin; npm run admin -- list shows who is one');
    return { hasAdmin: true, setupUrl: undefined };
  }
}

/** Runs the site as a process: reads the settings from the environment, and stops on a signal. */
export async function runSite(parts: SiteParts): Promise<void> {
  reportFatalErrors();
  try {
    for (const unknown of findMisspelt(process.env)) process.stderr.write(`${describeUnknown(unknown)}\n`);
    const config = readConfig(process.env);
    const site = await startSite(config, parts);
    printStartupSummary(config, site, parts.extraSummaryRows?.(config));
  } catch (error) {
    // One sentence for the operator; the stack only at the log levels debug and trace.
    const isDebugging = ['debug', 'trace'].includes(process.env.LOG_LEVEL ?? '');
    process.stderr.write(
      `Galley did not start. ${isDebugging ? explainFault(error) : describeForOperator(error)}\n`,
    );
    process.exitCode = 1;
  }
}

/** An error that was written for operators needs no cause. */
const describeForOperator = (error: unknown): string =>
  error instanceof OperatorError ? error.message : summarizeError(error);

// npm passes on a signal within milliseconds; nobody presses Ctrl-C again that soon.
const sameSignalMs = 1000;

function closeOnSignal(site: Pick<Site, 'app' | 'close'>): void {
  let closingSince: number | undefined;
  const close = (signal: string) => {
    if (closingSince !== undefined) {
      // Ctrl-C reaches the site from the terminal, and again from npm. A later signal means that the operator does not want to wait.
      if (performance.now() - closingSince > sameSignalMs) process.exit(1);
      return;
    }
    closingSince = performance.now();
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
