// Runs the site's own features in one transaction with a clock that is set to the past. The sample's people use the
// same API calls as real members, so revisions, counts, notifications and statistics are consistent.
import type pg from 'pg';
import type { z } from 'zod';
import type { CallArgs, CallContract, HandlerResponse, RouteContract, Upload } from '#kit/api-contract.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate, WriteStatement } from '#platform/db/transact.ts';
import type { Call, Serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import { createLive } from '#platform/live/live.ts';
import type { Platform } from '#platform/platform.ts';
import { listSections } from '#platform/settings/settings.queries.ts';
import { createSettingsMemory } from '#platform/settings/stored-settings.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import type { SlowSteps } from '#richtext/render/render-html.ts';
import { createFeatures } from '../features.ts';
import type { GeneratedSample } from './generated-files.ts';
import { sampleId } from './sample-id.ts';

type CallInput<Contract extends RouteContract> = Omit<CallArgs<Contract>, 'file'> &
  (Contract['upload'] extends Upload ? { file: Uint8Array } : unknown);

export type Simulation = Pick<GeneratedSample, 'pictures' | 'texts'> & {
  tx: Tx;
  /** The simulated time. */
  now(): Date;
  setClock(time: Date): void;
  /** When each account last made a call. */
  lastCalls: ReadonlyMap<string, Date>;
  /** Makes an API call as one of the sample's people. */
  call<Contract extends CallContract>(
    contract: Contract,
    username: string,
    input: CallInput<Contract>,
  ): Promise<HandlerResponse<Contract>>;
};

export type SimulationParts = {
  tx: Tx;
  invalidate: Invalidate;
  config: Config;
  images: ImageStore;
  generated: GeneratedSample;
};

/** The key of the one rate limit counter that all simulated calls share. Its limit is never reached. */
export const sampleLimitKey = 'sample';

export function createSimulation(parts: SimulationParts): Simulation {
  const { tx, invalidate, config, images, generated } = parts;
  let time = new Date();
  const connection = connectionOf(tx);
  const platform: Platform = {
    config,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    db: tx,
    transact: (write) => write(tx, invalidate),
    writeAtOnce: async <Row extends pg.QueryResultRow>({
      invalidates,
      ...statement
    }: WriteStatement<Row>) => {
      const { rows } = await connection.query<Row>(statement);
      invalidate(...(invalidates?.(rows) ?? []));
      return rows;
    },
    limits: createUnlimited(connection),
    live: createLive(),
    settings: createSettingsMemory({ load: () => listSections(tx), onCaughtUp() {} }),
    mailer: { send: () => Promise.reject(new Error('The sample sends no mails')), close() {} },
    images,
    outbound: Object.assign(() => Promise.reject(new Error('The sample makes no requests')), {
      allowsHttp: false,
      refusesAddress: () => true,
    }),
    now: () => time,
  };
  const handlers = collectHandlers(platform, generated.steps);
  const viewers = new Map(
    generated.content.people.map(({ username, role, categories = null }): [string, Viewer] => [
      username,
      { id: sampleId(username), role, categories, sessionId: '', silence: null },
    ]),
  );

  const lastCalls = new Map<string, Date>();

  return {
    tx,
    lastCalls,
    pictures: generated.pictures,
    texts: generated.texts,
    now: () => time,
    setClock(next) {
      time = next;
    },
    async call(contract, username, input) {
      const handle = handlers.get(contract);
      const viewer = viewers.get(username);
      if (!handle || !viewer) throw new Error(`${username} cannot call ${contract.method} ${contract.path}`);
      lastCalls.set(viewer.id, time);
      const { params, query, body, file } = input as Record<string, unknown>;
      const call = {
        params: await parse(contract.params, params),
        query: await parse(contract.query, query),
        body: await parse(contract.body, body),
        file,
        viewer,
        ip: '',
        userAgent: '',
        log: platform.log,
      };
      return (await handle(call as never)) as HandlerResponse<typeof contract>;
    },
  };
}

type AnyHandler = (call: Call<RouteContract>) => Promise<unknown>;

/** The handlers of all API calls, without an HTTP server. */
function collectHandlers(platform: Platform, steps: SlowSteps): Map<RouteContract, AnyHandler> {
  const handlers = new Map<RouteContract, AnyHandler>();
  const serve: Serve = (contract, handle) => void handlers.set(contract, handle as AnyHandler);
  for (const feature of createFeatures({ steps }).all) feature.addRoutes(serve, platform);
  return handlers;
}

/** Validates as the server does: fields that are not in the contract are removed. */
async function parse(schema: z.ZodObject | undefined, value: unknown): Promise<unknown> {
  return schema?.parseAsync(value ?? {});
}

/** The connection of the transaction, which Drizzle stores in `$client`. */
function connectionOf(tx: Tx): Pick<pg.ClientBase, 'query'> {
  if ('$client' in tx) return tx.$client as pg.ClientBase;
  throw new Error('The sample needs the connection of its transaction');
}

function createUnlimited(connection: Pick<pg.ClientBase, 'query'>): RateLimits {
  return {
    consume: async () => {},
    async consumeAndQuery<Row extends pg.QueryResultRow>(
      _limit: unknown,
      _key: string,
      { name, text, values }: { name: string; text: string; values: unknown[] },
    ) {
      const endless = [sampleLimitKey, 2 ** 31 - 1, 1];
      const { rows } = await connection.query<Row>({ name, text, values: [...endless, ...values] });
      const [row] = rows;
      if (!row) throw new Error(`${name} found nothing`);
      return row;
    },
  };
}
