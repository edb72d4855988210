import { splitTags } from './cache/count-tags.ts';
import type { ResponseCache } from './cache/response-cache.ts';
import type { Config } from './config/config.ts';
import type { Database, DbOrTx } from './db/database.ts';
import type { Replicas } from './db/replicas/replicas.ts';
import { createTransact, createWriteAtOnce, type Transact, type WriteAtOnce } from './db/transact.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createLive, type Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import { createOutbound, type Outbound, type OutboundRules } from './outbound/outbound.ts';
import { listSections } from './settings/settings.queries.ts';
import { createSettingsMemory, type SettingsMemory } from './settings/stored-settings.ts';
import type { ImageStore } from './storage/image-store.ts';

/** The services that features may use. A feature takes the ones that it needs, and imports no other server state. */
export type Platform = {
  config: Config;
  log: Log;
  /**
   * For reads. Writes go through `transact`, or through `writeAtOnce` if they are one statement. While a public response is
   * computed, each statement may go to a replica (read-routing.ts).
   */
  db: DbOrTx;
  transact: Transact;
  writeAtOnce: WriteAtOnce;
  limits: RateLimits;
  /** Notifies open event streams of the tags that this or another instance invalidated. */
  live: Live;
  /** What admins have set for the whole site, from memory. */
  settings: SettingsMemory;
  mailer: Mailer;
  images: ImageStore;
  /** For every request to a URL that a person or another server gave. No other code makes one. */
  outbound: Outbound;
  now: () => Date;
};

export function createPlatform(parts: {
  config: Config;
  log: Log;
  database: Database;
  mailer: Mailer;
  images: ImageStore;
  caches: ResponseCache[];
  replicas?: Replicas | undefined;
  /** Only tests give some. */
  outboundRules?: OutboundRules | undefined;
  now?: () => Date;
}): Platform {
  const { config, log, database, mailer, images, caches, replicas, now = () => new Date() } = parts;
  const live = createLive();
  const settings = createSettingsMemory({
    // Not from a replica, which may not have the change yet.
    load: () => listSections(database.db),
    onCaughtUp: (tags) => onInvalidated(tags),
  });
  const { onInvalidated } = createInvalidationHandlers({ caches, settings, live, replicas });
  return {
    config,
    log,
    db: replicas?.db ?? database.db,
    transact: createTransact({ database, onInvalidated }),
    writeAtOnce: createWriteAtOnce({ database, onInvalidated }),
    limits: createRateLimits(database.pool),
    live,
    settings,
    mailer,
    images,
    outbound: createOutbound({ publicUrl: config.publicUrl, rules: parts.outboundRules }),
    now,
  };
}

type Invalidated = {
  caches: ResponseCache[];
  settings: SettingsMemory;
  live: Live;
  replicas?: Replicas | undefined;
};

/** What this process does when it, or another instance, has invalidated tags. */
export function createInvalidationHandlers({ caches, settings, live, replicas }: Invalidated) {
  return {
    onInvalidated(tags: string[]): void {
      // Replicas first: a response that is computed from now on must not come from a replica that lags behind.
      const { content, counts } = splitTags(tags);
      replicas?.noteInvalidated([...content, ...counts]);
      // Before the caches: a response that is computed from now on must not show old settings.
      settings.invalidate(tags);
      for (const cache of caches) cache.invalidate(tags);
      live.notify(tags);
    },
    onGap(): void {
      replicas?.noteInvalidated();
      settings.invalidate();
      for (const cache of caches) cache.distrust();
      live.notifyOfGap();
    },
  };
}
