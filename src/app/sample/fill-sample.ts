// Fills an empty site with the sample community, in one transaction: all of it is there or nothing.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { SiteClient } from '#platform/db/site-client.ts';
import { createTransact } from '#platform/db/transact.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import { type ArticleIds, idOf, planArticle } from './articles.ts';
import type { SampleContent } from './content.ts';
import { readGeneratedFiles, storePictures } from './generated-files.ts';
import { insertViews } from './insert-views.ts';
import { planPeople } from './people.ts';
import { enableSample } from './sample-opt-out.ts';
import { type Ago, createAgo, dayMs, type SimulatedEvent } from './simulated-event.ts';
import { createSimulation, type Simulation, sampleLimitKey } from './simulation.ts';
import { planEdit, planUnpublished } from './unpublished.ts';

export type FillOptions = { connectionString: string; config: Config; images: ImageStore; now?: Date };

/** False when there are accounts already: then nothing is changed, whoever they are. */
export async function fillSample(options: FillOptions): Promise<boolean> {
  const { connectionString, config, images, now = new Date() } = options;
  const made = await readGeneratedFiles();
  // Not the site's own pool, whose statements give up after seconds: another instance may be at it, and is waited for.
  const pool = new pg.Pool({
    Client: SiteClient,
    connectionString,
    max: 1,
    application_name: 'galley sample',
  });
  pool.on('error', () => {});
  // What breaks is told by the statement that was under way.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Its commits wait for the disk themselves.
  const durableCommits = { prepare: async () => async () => {}, close: async () => {} };
  const transact = createTransact({ database: { pool, durableCommits }, onTouched: () => {} });
  try {
    return await transact(async (tx, touch) => {
      if (!(await lockIfEmpty(tx))) return false;
      await enableSample(tx);
      const simulation = createSimulation({ tx, touch, config, images, made });
      const storing = storePictures(images, made.pictures);
      // Asked about below, when nothing is under way on the connection any more.
      storing.catch(() => {});
      await simulate(simulation, made.content, createAgo(now));
      await storing;
      return true;
    });
  } finally {
    await pool.end();
  }
}

/** Nobody signs up, and nobody else fills it, until the transaction is over. */
async function lockIfEmpty(tx: Tx): Promise<boolean> {
  await tx.execute(sql`lock table accounts in share row exclusive mode`);
  const { rows } = await tx.execute(sql`select from accounts limit 1`);
  return rows.length === 0;
}

async function simulate(simulation: Simulation, content: SampleContent, ago: Ago): Promise<void> {
  const { people, articles, desk, edits } = content;
  const ids: ArticleIds = new Map();
  const plan = { people, ago, ids };
  const events = [
    ...planPeople(people, ago),
    ...articles.flatMap((article) => planArticle(article, plan)),
    ...desk.flatMap((text) => planUnpublished(text, plan)),
    ...edits.flatMap((edit) => planEdit(edit, plan)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  await runEvents(simulation, events, ago);
  const hidden = desk.filter((text) => text.state === 'hidden');
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
  await deleteLeftovers(simulation.tx);
}

// Whoever looks at the site finds something new under a reviewer's bell, and not all that ever was there.
const unreadHours = 30;

async function runEvents(simulation: Simulation, events: readonly SimulatedEvent[], ago: Ago): Promise<void> {
  const lastRead = ago({ hours: unreadHours });
  let readAt = new Date(0);
  for (const { at, happen } of events) {
    const told = simulation.now();
    // Once a day everybody looks under their bell. Of what was read long ago, the day is enough.
    const isRead = at < lastRead && at.getTime() > readAt.getTime() + dayMs;
    if (isRead || at > lastRead) await dateNotifications(simulation.tx, told);
    if (isRead) {
      await simulation.tx.execute(sql`
        update notifications set read_at = ${at.toISOString()} where read_at is null`);
      readAt = at;
    }
    simulation.setClock(at);
    await happen(simulation);
  }
  await dateNotifications(simulation.tx, simulation.now());
}

/** The database tells people by its own clock: those that it told just now were told then. */
async function dateNotifications(tx: Tx, told: Date): Promise<void> {
  await tx.execute(sql`
    update notifications
    set created_at = least(created_at - (now() - ${told.toISOString()}::timestamptz), read_at)
    where created_at > now() - interval '1 minute'`);
}

/** What the calls leave for later or count for limits: nobody is mailed, and nobody was in a hurry. */
async function deleteLeftovers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'review-mail-decision'))`);
  await tx.execute(sql`delete from rate_limits where key = ${sampleLimitKey} or key like 'article-like:%'`);
}
