// The site as tests use it: real PostgreSQL, real HTTP handling, mail kept in a list.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { runOnce } from 'graphile-worker';
import { buildServer } from '#app/build-server.ts';
import { createFeatures } from '#app/features.ts';
import type { PageSource } from '#app/page-source.ts';
import type { CallArgs, RouteContract } from '#kit/api-contract.ts';
import { createByteCache } from '#platform/cache/byte-cache.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createHttpServer } from '#platform/http/create-http-server.ts';
import { jobLogger } from '#platform/jobs/jobs.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import { createPlatform, type Platform } from '#platform/platform.ts';
import { openImageStore } from '#platform/storage/open-image-store.ts';
import { silentLog } from './silent-log.ts';
import { createTestDatabase } from './test-database.ts';

export type TestAnswer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown> };

export type TestRoute = { method: string; url: string; access: string | undefined };

export type TestSite = {
  app: FastifyInstance;
  /** All routes there are. */
  routes: TestRoute[];
  platform: Platform;
  connectionString: string;
  /** What has been sent so far, oldest first. */
  mails: Mail[];
  call<Contract extends RouteContract>(
    contract: Contract,
    args?: CallArgs<Contract> | Record<string, unknown>,
    options?: { token?: string; ip?: string; headers?: Record<string, string> },
  ): Promise<TestAnswer>;
  /** Works the queue until it is empty. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
};

type TestSiteOptions = {
  settings?: Record<string, string>;
  now?: () => Date;
  pages?: PageSource;
};

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'galley-site-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://galley.test',
    DATA_DIR: dataDir,
    ...options.settings,
  });
  const app = createHttpServer(config);
  const routes: TestRoute[] = [];
  app.addHook('onRoute', ({ method, url, config: own }) => {
    for (const one of [method].flat()) routes.push({ method: one, url, access: own?.access });
  });
  const open = openDatabase({ connectionString: database.connectionString, log: silentLog });
  const mails: Mail[] = [];
  const publicAnswers = createByteCache({ maxBytes: 1_000_000 });
  const pageCache = createByteCache({ maxBytes: 1_000_000 });
  const images = await openImageStore(config);
  const platform = createPlatform({
    config,
    log: silentLog,
    database: open,
    mailer: { send: async (mail) => void mails.push(mail), close() {} },
    images,
    caches: [publicAnswers, pageCache],
    ...(options.now && { now: options.now }),
  });
  const features = createFeatures();
  const handlers = features.all.flatMap((feature) => feature.jobHandlers(platform));
  buildServer({
    app,
    platform,
    features,
    isReady: open.isReachable,
    publicAnswers,
    pageCache,
    pages: options.pages,
  });
  await app.ready();

  return {
    app,
    routes,
    platform,
    connectionString: database.connectionString,
    mails,
    call: (contract, args = {}, how = {}) => callRoute(app, contract, args, how),
    runJobs: () =>
      runOnce({
        pgPool: open.pool,
        noHandleSignals: true,
        logger: jobLogger(silentLog),
        taskList: Object.fromEntries(handlers.map(({ name, run }) => [name, run])),
      }),
    async close() {
      await app.close();
      images.close();
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
): Promise<TestAnswer> {
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
    body: response.body === '' ? {} : response.json(),
    headers: response.headers,
  };
}
