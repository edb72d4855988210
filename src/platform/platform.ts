import type { ByteCache } from './cache/byte-cache.ts';
import type { Config } from './config/config.ts';
import type { Database, Db } from './db/database.ts';
import { createTransact, type Transact } from './db/transact.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { ImageStore } from './storage/image-store.ts';

/** What the house offers its features. They take what they need of it and reach for nothing else. */
export type Platform = {
  config: Config;
  log: Log;
  /** For reading. Writes go through `transact`. */
  db: Db;
  transact: Transact;
  limits: RateLimits;
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
  now?: () => Date;
}): Platform {
  const { config, log, database, mailer, images, caches, now = () => new Date() } = parts;
  return {
    config,
    log,
    db: database.db,
    transact: createTransact({
      db: database.db,
      onTouched: (tags) => {
        for (const cache of caches) cache.drop(tags);
      },
    }),
    limits: createRateLimits(database.pool),
    mailer,
    images,
    now,
  };
}
