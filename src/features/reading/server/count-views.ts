// Views are counted once for each reader, article and day, without keeping who read what: a reader is a hash with the
// day's salt, and the salt is deleted when the day is over. They are added up here and written in batches.
import { createHash, randomBytes } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { articleTag } from '#features/articles/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { ipKey } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { articleReaders, readerSalts } from './reading.table.ts';

// Each write makes the pages of those articles anew; a reader does not mind a number some seconds old.
const writeEveryMs = 10_000;
// More than the busiest seconds bring; beyond it a view is not worth the memory.
const maxWaiting = 50_000;
// One network address may hold an office; a hundred pages in ten seconds are no people.
const maxPerAddress = 100;

// How many visitors of one article a network address counts for in a day. Browsers behind one address differ by their
// User-Agent, which anybody can change at will, so this is what one place can add to the views that feed trending. A household
// or a small office has fewer; of a university it counts some, and its members all the same, by account.
const maxVisitorsPerAddress = 5;

/** A member is counted by account, wherever they are; a visitor by address and browser. */
export type Reader = { ip: string; userAgent: string; accountId: string | undefined };

export type ViewCounter = {
  count(articleId: string, reader: Reader): Promise<void>;
  /** Writes what waits, and then no more. */
  stop(): Promise<void>;
};

type Waiting = { articleId: string; day: string; readerHash: string; addressHash: string | null };

export function createViewCounter(platform: Platform): ViewCounter {
  let waiting = new Map<string, Waiting>();
  let perAddress = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let salt: { day: string; value: Promise<string> } | undefined;
  let writing = Promise.resolve();

  function saltOf(day: string): Promise<string> {
    if (salt?.day === day) return salt.value;
    const loading = { day, value: loadSalt(platform, day) };
    salt = loading;
    // A database that was away for a moment is asked again by the next reader.
    loading.value.catch(() => {
      if (salt === loading) salt = undefined;
    });
    return loading.value;
  }

  async function write(): Promise<void> {
    timer = undefined;
    const batch = [...waiting.values()];
    waiting = new Map();
    perAddress = new Map();
    try {
      if (batch.length > 0) await writeViews(platform, batch);
    } catch (error) {
      platform.log.warn({ err: error, views: batch.length }, 'views could not be written yet');
      for (const view of batch) if (waiting.size < maxWaiting) waiting.set(keyOf(view), view);
      schedule();
    }
  }

  function schedule(): void {
    if (timer) return;
    timer = setTimeout(() => {
      writing = write();
    }, writeEveryMs);
    timer.unref();
  }

  return {
    async count(articleId, { ip, userAgent, accountId }) {
      if (!isUuid(articleId) || waiting.size >= maxWaiting) return;
      const address = ipKey(ip);
      const fromThere = (perAddress.get(address) ?? 0) + 1;
      if (fromThere > maxPerAddress) return;
      perAddress.set(address, fromThere);
      const day = platform.now().toISOString().slice(0, 10);
      const dailySalt = await saltOf(day);
      const hash = (...parts: string[]) =>
        createHash('sha256')
          .update(JSON.stringify([dailySalt, articleId, ...parts]))
          .digest('base64url');
      const view =
        accountId === undefined
          ? {
              articleId,
              day,
              readerHash: hash('visitor', address, userAgent),
              addressHash: hash('address', address),
            }
          : { articleId, day, readerHash: hash('member', accountId), addressHash: null };
      waiting.set(keyOf(view), view);
      schedule();
    },
    async stop() {
      clearTimeout(timer);
      await writing;
      await write();
      clearTimeout(timer);
    },
  };
}

const keyOf = ({ articleId, readerHash }: Waiting): string => `${articleId} ${readerHash}`;

/** The first to need it today makes it, for all instances. */
async function loadSalt({ transact, db }: Platform, day: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await transact((tx) => tx.insert(readerSalts).values({ day, salt: fresh }).onConflictDoNothing());
  const [held] = await db
    .select({ salt: readerSalts.salt })
    .from(readerSalts)
    .where(eq(readerSalts.day, day));
  return held?.salt ?? fresh;
}

/** Only what readers can see counts, only who is new to it today, and of one address only the first few. */
async function writeViews({ transact }: Platform, batch: Waiting[]): Promise<void> {
  await transact(async (tx, invalidate) => {
    const ids = [...new Set(batch.map(({ articleId }) => articleId))];
    // Held in one order before anything is counted: otherwise two instances could each add the last visitors of an address.
    await tx.execute(
      sql`select from articles where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
    );
    const { rows } = await tx.execute<{ id: string }>(sql`
      with seen as (
        select * from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as view ("articleId" uuid, day date, "readerHash" text, "addressHash" text)
      ), fresh as (
        select seen.*, row_number() over (partition by seen."articleId", seen.day, seen."addressHash") as number
        from seen
        join articles on articles.id = seen."articleId" and article_is_public(articles.visibility)
        where not exists (select from article_readers known
          where known.article_id = seen."articleId" and known.day = seen.day and known.reader_hash = seen."readerHash")
      ), added as (
        insert into article_readers (article_id, day, reader_hash, address_hash)
        select "articleId", day, "readerHash", "addressHash" from fresh
        where "addressHash" is null or number + (select count(*) from article_readers known
          where known.article_id = fresh."articleId" and known.day = fresh.day
            and known.address_hash = fresh."addressHash") <= ${maxVisitorsPerAddress}
        on conflict do nothing returning article_id
      ), counted as (
        select article_id, count(*) as views from added group by article_id order by article_id
      )
      update articles set views = articles.views + counted.views from counted
      where articles.id = counted.article_id returning articles.id`);
    if (rows.length > 0) invalidate('views', ...rows.map(({ id }) => articleTag(id)));
  });
}

/** What is older says nothing any more, and is deleted to keep it so. */
export async function forgetReaders({ transact, now }: Platform): Promise<void> {
  const yesterday = new Date(now().getTime() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await transact(async (tx) => {
    await tx.delete(readerSalts).where(lt(readerSalts.day, yesterday));
    const old = tx
      .selectDistinct({ day: articleReaders.day })
      .from(articleReaders)
      .where(lt(articleReaders.day, yesterday));
    await tx.delete(articleReaders).where(inArray(articleReaders.day, old));
  });
}
