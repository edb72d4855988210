// Fills an empty site with the sample community, in one transaction: all of it is there or nothing.
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Config } from '#platform/config/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { SiteClient } from '#platform/db/site-client.ts';
import { createTransact } from '#platform/db/transact.ts';
import type { ImageStore } from '#platform/storage/image-store.ts';
import { idOf, type Known, planArticle } from './articles.ts';
import type { SampleContent } from './content.ts';
import { countReaders } from './count-readers.ts';
import { planDeskText, planEdit } from './desk.ts';
import { letSampleCome } from './kept-away.ts';
import { readMade, storePictures } from './made.ts';
import { type Ago, createAgo, dayMs, type Moment } from './moment.ts';
import { planPeople } from './people.ts';
import { createStage, type Stage, sampleCounter } from './stage.ts';

export type FillOptions = { connectionString: string; config: Config; images: ImageStore; now?: Date };

/** False when there are accounts already: then nothing is changed, whoever they are. */
export async function fillSample(options: FillOptions): Promise<boolean> {
  const { connectionString, config, images, now = new Date() } = options;
  const made = await readMade();
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
      if (!(await lockEmptySite(tx))) return false;
      await letSampleCome(tx);
      const stage = createStage({ tx, touch, config, images, made });
      const storing = storePictures(images, made.pictures);
      // Asked about below, when nothing is under way on the connection any more.
      storing.catch(() => {});
      await play(stage, made.content, createAgo(now));
      await storing;
      return true;
    });
  } finally {
    await pool.end();
  }
}

/** Nobody signs up, and nobody else fills it, until the transaction is over. */
async function lockEmptySite(tx: Tx): Promise<boolean> {
  await tx.execute(sql`lock table accounts in share row exclusive mode`);
  const { rows } = await tx.execute(sql`select from accounts limit 1`);
  return rows.length === 0;
}

async function play(stage: Stage, content: SampleContent, ago: Ago): Promise<void> {
  const { people, articles, desk, edits } = content;
  const known: Known = new Map();
  const plan = { people, ago, known };
  const moments = [
    ...planPeople(people, ago),
    ...articles.flatMap((article) => planArticle(article, plan)),
    ...desk.flatMap((text) => planDeskText(text, plan)),
    ...edits.flatMap((edit) => planEdit(edit, plan)),
  ].sort((one, other) => one.at.getTime() - other.at.getTime());
  await playInOrder(stage, moments, ago);
  const hidden = desk.filter((text) => text.state === 'hidden');
  await countReaders(
    stage.tx,
    [
      ...articles.map((article) => ({ ...article, until: ago({}) })),
      ...hidden.map((text) => ({ ...text, until: ago({ hours: text.decidedHoursAgo }) })),
    ].map(({ name, views, publishedDaysAgo, until }) => ({
      articleId: idOf(known, name),
      name,
      views,
      from: ago({ days: publishedDaysAgo }),
      until,
    })),
  );
  await tidyUp(stage.tx);
}

// Whoever looks at the site finds something new under a reviewer's bell, and not all that ever was there.
const unreadHours = 30;

async function playInOrder(stage: Stage, moments: readonly Moment[], ago: Ago): Promise<void> {
  const lastRead = ago({ hours: unreadHours });
  let readAt = new Date(0);
  for (const { at, happen } of moments) {
    const told = stage.now();
    // Once a day everybody looks under their bell. Of what was read long ago, the day is enough.
    const isRead = at < lastRead && at.getTime() > readAt.getTime() + dayMs;
    if (isRead || at > lastRead) await dateNotifications(stage.tx, told);
    if (isRead) {
      await stage.tx.execute(sql`
        update notifications set read_at = ${at.toISOString()} where read_at is null`);
      readAt = at;
    }
    stage.setClock(at);
    await happen(stage);
  }
  await dateNotifications(stage.tx, stage.now());
}

/** The database tells people by its own clock: those that it told just now were told then. */
async function dateNotifications(tx: Tx, told: Date): Promise<void> {
  await tx.execute(sql`
    update notifications
    set created_at = least(created_at - (now() - ${told.toISOString()}::timestamptz), read_at)
    where created_at > now() - interval '1 minute'`);
}

/** What the calls leave for later or count for limits: nobody is mailed, and nobody was in a hurry. */
async function tidyUp(tx: Tx): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'review-mail-decision'))`);
  await tx.execute(sql`delete from rate_limits where key = ${sampleCounter} or key like 'article-like:%'`);
}
