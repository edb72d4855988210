// Fills an empty site with the sample community in one transaction, so that all of it is inserted or nothing.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { SiteClient } from '#platform/db/site-client.ts';
import { createTransact } from '#platform/db/transact.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import type { SampleContent } from './content.ts';
import { readGeneratedFiles, storePictures } from './generated-files.ts';
import { insertViews } from './insert-views.ts';
import { planArticle } from './plans/articles.ts';
import { planPeople } from './plans/people.ts';
import { type ArticleIds, idOf } from './plans/plan.ts';
import { planSeries } from './plans/series.ts';
import { planEdit, planUnpublished } from './plans/unpublished.ts';
import { enableSample } from './sample-opt-out.ts';
import { type Ago, createAgo, dayMs, type SimulatedEvent } from './simulated-event.ts';
import { createSimulation, type Simulation, sampleLimitKey } from './simulation.ts';

export type FillOptions = { connectionString: string; config: Config; images: ImageStore; now?: Date };

/** Returns false and changes nothing if the site has any accounts. */
export async function fillSample(options: FillOptions): Promise<boolean> {
  const { connectionString, config, images, now = new Date() } = options;
  const generated = await readGeneratedFiles();
  // Not the site's own pool, which has a statement timeout of seconds: this may have to wait for another instance that
  // is filling the site.
  const pool = new pg.Pool({
    Client: SiteClient,
    connectionString,
    max: 1,
    application_name: 'galley sample',
  });
  pool.on('error', () => {});
  // A broken connection is reported by the statement that was running.
  pool.on('connect', (client) => client.on('error', () => {}));
  // The connections of this pool commit synchronously, so nothing has to wait for the disk afterwards.
  const durableCommits = { prepare: async () => async () => {}, close: async () => {} };
  const transact = createTransact({ database: { pool, durableCommits }, onInvalidated: () => {} });
  try {
    return await transact(async (tx, invalidate) => {
      if (!(await lockIfEmpty(tx))) return false;
      await enableSample(tx);
      const simulation = createSimulation({ tx, invalidate, config, images, generated });
      const storing = storePictures(images, generated.pictures);
      // A failure is handled at `await storing`, when no statement is running on the connection.
      storing.catch(() => {});
      await simulate(simulation, generated.content, createAgo(now));
      await storing;
      return true;
    });
  } finally {
    await pool.end();
  }
}

/**
 * Locks the table of accounts until the transaction ends, so that nobody signs up and no other instance fills the site.
 */
async function lockIfEmpty(tx: Tx): Promise<boolean> {
  await tx.execute(sql`lock table accounts in share row exclusive mode`);
  const { rows } = await tx.execute(sql`select from accounts limit 1`);
  return rows.length === 0;
}

async function simulate(simulation: Simulation, content: SampleContent, ago: Ago): Promise<void> {
  const { people, articles, desk: unpublished, edits, series } = content;
  const ids: ArticleIds = new Map();
  const plan = { people, ago, ids };
  const events = [
    ...planPeople(people, ago),
    ...articles.flatMap((article) => planArticle(article, plan)),
    ...unpublished.flatMap((text) => planUnpublished(text, plan)),
    ...edits.flatMap((edit) => planEdit(edit, plan)),
    ...series.flatMap((each) => planSeries(each, plan)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  await runEvents(simulation, events, ago);
  const hidden = unpublished.filter((text) => text.state === 'hidden');
  await insertViews(
    simulation.tx,
    [
      ...articles.map((article) => ({ ...article, until: ago({}) })),
      ...hidden.map((text) => ({ ...text, until: ago({ hours: text.decidedHoursAgo }) })),
    ].map(({ name, views, publishedDaysAgo, until }) => ({
      articleId: idOf(ids, name),
      name,
      views,
      from: ago({ days: publishedDaysAgo }),
      until,
    })),
  );
  await noteLastCalls(simulation);
  await deleteLeftovers(simulation.tx);
}

/** As the site does when somebody makes a call with a session. */
async function noteLastCalls({ tx, lastCalls }: Simulation): Promise<void> {
  const seen = [...lastCalls].map(([id, at]) => ({ id, at }));
  await tx.execute(sql`
    update accounts set last_seen_at = seen.at
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (id uuid, at timestamptz)
    where accounts.id = seen.id`);
}

// Notifications of the last hours stay unread, so that an operator who signs in as a reviewer sees some, but not all.
const unreadHours = 30;

async function runEvents(simulation: Simulation, events: readonly SimulatedEvent[], ago: Ago): Promise<void> {
  const lastRead = ago({ hours: unreadHours });
  let readAt = new Date(0);
  for (const { at, run } of events) {
    const previousTime = simulation.now();
    // Older notifications are marked as read once per simulated day, which is exact enough for them.
    const isRead = at < lastRead && at.getTime() > readAt.getTime() + dayMs;
    if (isRead || at > lastRead) await dateNotifications(simulation.tx, previousTime);
    if (isRead) {
      await simulation.tx.execute(sql`
        update notifications set read_at = ${at.toISOString()} where read_at is null`);
      readAt = at;
    }
    simulation.setClock(at);
    await run(simulation);
  }
  await dateNotifications(simulation.tx, simulation.now());
}

/** The database dates notifications by its own clock. This moves the new ones to the simulated time. */
async function dateNotifications(tx: Tx, simulatedTime: Date): Promise<void> {
  await tx.execute(sql`
    update notifications
    set created_at = least(created_at - (now() - ${simulatedTime.toISOString()}::timestamptz), read_at)
    where created_at > now() - interval '1 minute'`);
}

/** Removes the mail jobs and the rate limit counters that the simulated calls have left. */
async function deleteLeftovers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier in (
        'review-mail-decision', 'marks-mail-replies', 'corrections-mail', 'corrections-tell-published', 'reviews-publish-due')))`);
  await tx.execute(sql`delete from rate_limits where key = ${sampleLimitKey} or key like 'article-like:%'`);
}
