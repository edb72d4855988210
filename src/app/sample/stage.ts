// Where the sample community acts: the site's own features, on one transaction and with a clock that is set to the past.
// What its people do goes through the same calls as everybody's, so whatever follows from them is right by itself.
import type pg from 'pg';
import type { z } from 'zod';
import type { CallArgs, CallContract, HandlerAnswer, RouteContract, Upload } from '#kit/api-contract.ts';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Touch, WriteStatement } from '#platform/db/transact.ts';
import type { Call, Serve } from '#platform/http/serve.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { RateLimits } from '#platform/limits/rate-limits.ts';
import { createLive } from '#platform/live/live.ts';
import type { Platform } from '#platform/platform.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import type { HighlightCode } from '#richtext/render/highlight-code.ts';
import { createFeatures } from '../features.ts';
import type { Made } from './made.ts';
import { sampleId } from './sample-id.ts';

type Given<Contract extends RouteContract> = Omit<CallArgs<Contract>, 'file'> &
  (Contract['upload'] extends Upload ? { file: Uint8Array } : unknown);

export type Stage = Pick<Made, 'pictures' | 'texts'> & {
  tx: Tx;
  /** What time it is there. */
  now(): Date;
  setClock(time: Date): void;
  /** Makes a call of the API as one of the people. */
  act<Contract extends CallContract>(
    contract: Contract,
    username: string,
    given: Given<Contract>,
  ): Promise<HandlerAnswer<Contract>>;
};

export type StageParts = {
  tx: Tx;
  touch: Touch;
  config: Config;
  images: ImageStore;
  made: Made;
};

/** The counter of everything that is limited: nobody has to wait here. */
export const sampleCounter = 'sample';

export function createStage(parts: StageParts): Stage {
  const { tx, touch, config, images, made } = parts;
  let time = new Date();
  const connection = connectionOf(tx);
  const platform: Platform = {
    config,
    log: { debug() {}, info() {}, warn() {}, error() {} },
    db: tx,
    transact: (write) => write(tx, touch),
    writeAtOnce: async <Row extends pg.QueryResultRow>({ touches, ...statement }: WriteStatement<Row>) => {
      const { rows } = await connection.query<Row>(statement);
      touch(...(touches?.(rows) ?? []));
      return rows;
    },
    limits: createNoLimits(connection),
    live: createLive(),
    mailer: { send: () => Promise.reject(new Error('The sample sends no mails')), close() {} },
    images,
    now: () => time,
  };
  const handlers = collectHandlers(platform, made.highlight);
  const viewers = new Map(
    made.content.people.map(({ username, role }): [string, Viewer] => [
      username,
      { id: sampleId(username), role, sessionId: '' },
    ]),
  );

  return {
    tx,
    pictures: made.pictures,
    texts: made.texts,
    now: () => time,
    setClock(next) {
      time = next;
    },
    async act(contract, username, given) {
      const handle = handlers.get(contract);
      const viewer = viewers.get(username);
      if (!handle || !viewer) throw new Error(`${username} cannot call ${contract.method} ${contract.path}`);
      const { params, query, body, file } = given as Record<string, unknown>;
      const call = {
        params: await read(contract.params, params),
        query: await read(contract.query, query),
        body: await read(contract.body, body),
        file,
        viewer,
        ip: '',
        userAgent: '',
        log: platform.log,
      };
      return (await handle(call as never)) as HandlerAnswer<typeof contract>;
    },
  };
}

type AnyHandler = (call: Call<RouteContract>) => Promise<unknown>;

/** What answers each call, without a server around it. */
function collectHandlers(platform: Platform, highlight: HighlightCode): Map<RouteContract, AnyHandler> {
  const handlers = new Map<RouteContract, AnyHandler>();
  const serve: Serve = (contract, handle) => void handlers.set(contract, handle as AnyHandler);
  for (const feature of createFeatures({ highlight }).all) feature.addRoutes(serve, platform);
  return handlers;
}

/** As the server does it, which leaves nothing that the contract does not name. */
async function read(schema: z.ZodObject | undefined, given: unknown): Promise<unknown> {
  return schema?.parseAsync(given ?? {});
}

/** What `transact` works on is made of one connection. */
function connectionOf(tx: Tx): Pick<pg.ClientBase, 'query'> {
  if ('$client' in tx) return tx.$client as pg.ClientBase;
  throw new Error('The sample needs the connection of its transaction');
}

function createNoLimits(connection: Pick<pg.ClientBase, 'query'>): RateLimits {
  return {
    consume: async () => {},
    async consumeAndAsk<Row extends pg.QueryResultRow>(
      _limit: unknown,
      _key: string,
      { name, text, values }: { name: string; text: string; values: unknown[] },
    ) {
      const endless = [sampleCounter, 2 ** 31 - 1, 1];
      const { rows } = await connection.query<Row>({ name, text, values: [...endless, ...values] });
      const [row] = rows;
      if (!row) throw new Error(`${name} found nothing`);
      return row;
    },
  };
}
