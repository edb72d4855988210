import type { ByteCache } from './cache/byte-cache.ts';
import type { Config } from './config/config.ts';
import type { Database, DbOrTx } from './db/database.ts';
import type { Replicas } from './db/replicas.ts';
import { createTransact, createWriteAtOnce, type Transact, type WriteAtOnce } from './db/transact.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createLive, type Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ImageStore } from './storage/image-store.ts';

/** What the house offers its features. They take what they need of it and reach for nothing else. */
export type Platform = {
  config: Config;
  log: Log;
  /**
   * For reading. Writes go through `transact`, or, where they are one statement, through `writeAtOnce`. While a public answer
   * is made, each statement may go to a replica (read-routing.ts).
   */
  db: DbOrTx;
  transact: Transact;
  writeAtOnce: WriteAtOnce;
  limits: RateLimits;
  /** What is touched, here or on another instance, for whoever waits for it. */
  live: Live;
  mailer: Mailer;
  images: ImageStore;
  now: () => Date;
};

export function createPlatform(parts: {
  config: Config;
  log: Log;
  database: Database;
  mailer: Mailer;
  images: ImageStore;
  caches: ByteCache[];
  replicas?: Replicas | undefined;
  now?: () => Date;
}): Platform {
  const { config, log, database, mailer, images, caches, replicas, now = () => new Date() } = parts;
  const live = createLive();
  const { onTouched } = followTouches({ caches, live, replicas });
  return {
    config,
    log,
    db: replicas?.db ?? database.db,
    transact: createTransact({ database, onTouched }),
    writeAtOnce: createWriteAtOnce({ database, onTouched }),
    limits: createRateLimits(database.pool),
    live,
    mailer,
    images,
    now,
  };
}

type Followers = { caches: ByteCache[]; live: Live; replicas?: Replicas | undefined };

/** What this process does about what is touched, by itself or, as its listener hears, by others. */
export function followTouches({ caches, live, replicas }: Followers) {
  return {
    onTouched(tags: string[]): void {
      // First of all: what is made from now on must not come from a replica that is behind.
      replicas?.noteTouched(tags);
      for (const cache of caches) cache.drop(tags);
      live.tell(tags);
    },
    onGap(): void {
      replicas?.noteTouched();
      for (const cache of caches) cache.clear();
      live.tellOfGap();
    },
  };
}
