// A site for tests: real PostgreSQL, real HTTP handling, and emails that go to a list.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import { createSiteServer } from '#app/create-site-server.ts';
import { createFeatures } from '#app/features.ts';
import type { PageSource } from '#app/serving/page-source.ts';
import type { ProviderOptions } from '#features/sign-in/server/public.ts';
import type { CallArgs, RouteContract } from '#kit/api-contract.ts';
import { createResponseCache } from '#platform/cache/response-cache.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { listenForInvalidations } from '#platform/db/listen-for-invalidations.ts';
import type { Replicas } from '#platform/db/replicas/replicas.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { jobEvents, jobLogger, toTaskList } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import type { OutboundRules } from '#platform/outbound/outbound.ts';
import { createInvalidationHandlers, createPlatform, type Platform } from '#platform/platform.ts';
import { openImageStore } from '#platform/storage/open-image-store.ts';
import { createTestDatabase } from './database/test-database.ts';
import type { FakeGitHub } from './sign-in/fake-github.ts';
import { silentLog } from './silent-log.ts';

export type TestResponse = {
  status: number;
  /** Empty if there is no body, or if it is not JSON. */
  body: Record<string, unknown>;
  /** The body as text. */
  text: string;
  headers: Record<string, unknown>;
};

export type TestRoute = { method: string; url: string; access: string | undefined };

export type TestSite = {
  app: FastifyInstance;
  /** All registered routes. */
  routes: TestRoute[];
  platform: Platform;
  gitHub: FakeGitHub | undefined;
  connectionString: string;
  /** The names of all jobs. */
  jobNames: string[];
  /** The emails sent so far, oldest first. */
  mails: Mail[];
  call<Contract extends RouteContract>(
    contract: Contract,
    args?: CallArgs<Contract> | Record<string, unknown>,
    options?: { token?: string; ip?: string; headers?: Record<string, string> },
  ): Promise<TestResponse>;
  /** Runs queued jobs until the queue is empty, and on request also those that are scheduled for later. */
  runJobs(options?: { andLater?: boolean }): Promise<void>;
  /** Waits until the site has no statement under way. Some jobs start work that goes on after them. */
  untilDatabaseIsIdle(): Promise<void>;
  /** Clears the caches, so that every response is computed again. */
  clearCaches(): void;
  close(): Promise<void>;
};

type TestSiteOptions = {
  settings?: Record<string, string>;
  now?: () => Date;
  pages?: PageSource;
  /** How old the counts in cached responses may be. On the real site a second; here not at all, unless a test says so. */
  countAgeMs?: number;
  /** Uses the database of this site, as another instance of it. Close it first. */
  beside?: TestSite;
  /** Listens to the invalidations of the database and of other instances, as the real site does. */
  listens?: boolean;
  /** Opens the replicas from which public responses are read. */
  openReplicas?: (database: Database) => Replicas;
  /** How long to wait for a slow provider. */
  providers?: ProviderOptions;
  /** Lets the site reach servers of the test (test/reach-loopback.ts). */
  outboundRules?: OutboundRules;
  /** A GitHub through which people sign in. */
  gitHub?: FakeGitHub;
  /** Receives the log, for tests that read it. `LOG_LEVEL` in the settings sets the level. */
  logDestination?: NodeJS.WritableStream;
  /** Returns another connection string, for tests that put a proxy in front of the database. */
  reachDatabaseBy?: (connectionString: string) => Promise<string>;
};

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { beside } = options;
  const database = beside
    ? { connectionString: beside.connectionString, drop: async () => {} }
    : await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-site-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://galley.test',
    // Tests write much at once, with accounts that are seconds old. Tests of these limits switch them on.
    NEWCOMER_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...options.gitHub?.site.settings,
    ...options.settings,
  });
  const app = createHttpServer(config, { logDestination: options.logDestination });
  const log = options.logDestination ? app.log : silentLog;
  const routes: TestRoute[] = [];
  app.addHook('onRoute', ({ method, url, config: own }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: own?.access });
  });
  const { connectionString } = database;
  const reachedBy = (await options.reachDatabaseBy?.(connectionString)) ?? connectionString;
  const open = openDatabase({ connectionString: reachedBy, log });
  const mails: Mail[] = [];
  const { countAgeMs = 0 } = options;
  const publicResponses = createResponseCache({ maxBytes: 1_000_000, countAgeMs });
  const pageCache = createResponseCache({ maxBytes: 1_000_000, countAgeMs });
  const images = await openImageStore(config);
  const caches = [publicResponses, pageCache];
  const replicas = options.openReplicas?.(open);
  const platform = createPlatform({
    config,
    log,
    database: open,
    mailer: { send: async (mail) => void mails.push(mail), close() {} },
    images,
    caches,
    replicas,
    outboundRules: options.outboundRules,
    ...(options.now && { now: options.now }),
  });
  const follow = createInvalidationHandlers({
    caches,
    settings: platform.settings,
    live: platform.live,
    replicas,
  });
  const listener = options.listens
    ? await listenForInvalidations({ connectionString, log, ...follow })
    : undefined;
  const providers = options.gitHub?.site.providers ?? options.providers;
  const features = createFeatures(providers && { providers });
  const handlers = features.all.flatMap((feature) => feature.jobHandlers(platform));
  createSiteServer({
    app,
    platform,
    features,
    isReady: open.isReachable,
    publicResponses,
    pageCache,
    pages: options.pages,
    readPublic: replicas?.readPublic,
  });
  await app.ready();

  return {
    app,
    routes,
    platform,
    gitHub: options.gitHub,
    connectionString,
    jobNames: handlers.map(({ name }) => name),
    mails,
    call: (contract, args = {}, how = {}) => callRoute(app, contract, args, how),
    async runJobs({ andLater = false } = {}) {
      if (andLater) await open.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await runOnce({
        pgPool: open.pool,
        noHandleSignals: true,
        logger: jobLogger(log),
        events: jobEvents(log),
        taskList: toTaskList(handlers),
      });
    },
    async untilDatabaseIsIdle() {
      const { pool } = open;
      do await wait(5);
      while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount);
    },
    clearCaches() {
      for (const cache of caches) cache.clear();
    },
    async close() {
      await app.close();
      await listener?.close();
      images.close();
      await replicas?.close();
      await open.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function callRoute(
  app: FastifyInstance,
  contract: RouteContract,
  args: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown },
  options: { token?: string; ip?: string; headers?: Record<string, string> },
): Promise<TestResponse> {
  const url = contract.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(args.params?.[name] ?? ''),
  );
  const response = await app.inject({
    method: contract.method,
    url,
    query: args.query ?? {},
    remoteAddress: options.ip ?? '192.0.2.1',
    headers: { ...(options.token && { authorization: `Bearer ${options.token}` }), ...options.headers },
    ...(args.body !== undefined && { payload: args.body as object }),
  });
  return {
    status: response.statusCode,
    body: String(response.headers['content-type']).startsWith('application/json') ? response.json() : {},
    text: response.body,
    headers: response.headers,
  };
}
