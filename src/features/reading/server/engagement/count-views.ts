// Counts each reader once per article and day without storing who read what: a reader is stored as a hash with a daily
// salt, and the salt is deleted after the day. Views are buffered in memory and written in batches.
import { createHash, randomBytes } from 'node:crypto';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import { countTags } from '#features/articles/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { ipKey } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { articleReaders, readerSalts } from '../reading.table.ts';

// Each write invalidates the cached pages of the articles, so views are not written more often than this.
const writeEveryMs = 10_000;
// Bounds the memory of the buffer. Further views are dropped until the next write.
const maxBuffered = 50_000;
// An office may share one IP address, but more than 100 views in 10 s are a bot.
const maxPerIp = 100;

// Visitors counted per article, day and IP address. Visitors behind one IP address are told apart by their User-Agent,
// which anybody can forge, so this limits how far one IP address can push an article up the trending list. A household
// or a small office has fewer visitors. Signed-in readers are not affected: they are counted by account.
const maxVisitorsPerIp = 5;

/** A member is counted by account, a visitor by IP address and User-Agent. */
export type Reader = { ip: string; userAgent: string; accountId: string | undefined };

export type ViewCounter = {
  count(articleId: string, reader: Reader): Promise<void>;
  /** Writes the buffered views and stops the timer. */
  stop(): Promise<void>;
};

type View = { articleId: string; day: string; readerHash: string; addressHash: string | null };

export function createViewCounter(platform: Platform): ViewCounter {
  let buffered = new Map<string, View>();
  let perIp = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let salt: { day: string; value: Promise<string> } | undefined;
  let writing = Promise.resolve();

  function saltOf(day: string): Promise<string> {
    if (salt?.day === day) return salt.value;
    const loading = { day, value: loadSalt(platform, day) };
    salt = loading;
    // If the database was unavailable, the next view tries again.
    loading.value.catch(() => {
      if (salt === loading) salt = undefined;
    });
    return loading.value;
  }

  async function write(): Promise<void> {
    timer = undefined;
    const batch = [...buffered.values()];
    buffered = new Map();
    perIp = new Map();
    try {
      if (batch.length > 0) await writeViews(platform, batch);
    } catch (error) {
      platform.log.warn({ err: error, views: batch.length }, 'views could not be written yet');
      for (const view of batch) if (buffered.size < maxBuffered) buffered.set(keyOf(view), view);
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
      if (!isUuid(articleId) || buffered.size >= maxBuffered) return;
      const network = ipKey(ip);
      const viewsFromIp = (perIp.get(network) ?? 0) + 1;
      if (viewsFromIp > maxPerIp) return;
      perIp.set(network, viewsFromIp);
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
              readerHash: hash('visitor', network, userAgent),
              addressHash: hash('address', network),
            }
          : { articleId, day, readerHash: hash('member', accountId), addressHash: null };
      buffered.set(keyOf(view), view);
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

const keyOf = ({ articleId, readerHash }: View): string => `${articleId} ${readerHash}`;

/** The first view of a day creates the salt. All instances share it. */
async function loadSalt({ transact, db }: Platform, day: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  await transact((tx) => tx.insert(readerSalts).values({ day, salt: fresh }).onConflictDoNothing());
  const [stored] = await db
    .select({ salt: readerSalts.salt })
    .from(readerSalts)
    .where(eq(readerSalts.day, day));
  return stored?.salt ?? fresh;
}

/** Counts views of public articles by readers who are new today, up to `maxVisitorsPerIp` visitors per IP address. */
async function writeViews({ transact }: Platform, batch: View[]): Promise<void> {
  await transact(async (tx, invalidate) => {
    const ids = [...new Set(batch.map(({ articleId }) => articleId))];
    // Lock the articles before counting, in one order, so that two instances cannot both add the last allowed visitors
    // of an IP address, and cannot deadlock.
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
            and known.address_hash = fresh."addressHash") <= ${maxVisitorsPerIp}
        on conflict do nothing returning article_id
      ), counted as (
        select article_id, count(*) as views from added group by article_id order by article_id
      )
      update articles set views = articles.views + counted.views from counted
      where articles.id = counted.article_id returning articles.id`);
    if (rows.length > 0)
      invalidate(
        ...countTags(
          'views',
          rows.map(({ id }) => id),
        ),
      );
  });
}

/** Deletes the salts and hashes of all days before yesterday, so that nobody can find out who read which article. */
export async function deleteOldReaders({ transact, now }: Platform): Promise<void> {
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
