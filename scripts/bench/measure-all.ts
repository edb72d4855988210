import { setTimeout as wait } from 'node:timers/promises';
import type { Bench, Group } from './bench.ts';
import { type BenchDatabase, openBenchDatabase } from './database.ts';
import { coldStart } from './groups/cold-start.ts';
import { readersFeed } from './groups/feed.ts';
import { growth } from './groups/growth.ts';
import { instances } from './groups/instances.ts';
import { memory } from './groups/memory.ts';
import { readersPresses } from './groups/readers.ts';
import { readsDuringWrites } from './groups/reads-during-writes.ts';
import { searching } from './groups/search.ts';
import { startupTime } from './groups/startup-time.ts';
import { uncachedPages } from './groups/uncached.ts';
import { warmCalls, warmPages } from './groups/warm.ts';
import { besideWebhooks } from './groups/webhooks.ts';
import { besideWebmentions } from './groups/webmentions.ts';
import { writing } from './groups/writes.ts';
import { describeMachine } from './machine.ts';
import { BenchError, type Options } from './options.ts';
import { type Report, saveJson, savePage, writeTable } from './report.ts';
import { isNoisy, type Row, withoutFigures } from './row.ts';
import { sampleArticles } from './sample.ts';
import { buildBeforehand } from './site.ts';

// Groups that write run last: their rows would slow down the groups that read.
const groups: Group[] = [
  warmPages,
  warmCalls,
  uncachedPages,
  searching,
  coldStart,
  memory,
  growth,
  instances,
  startupTime,
  readsDuringWrites,
  besideWebhooks,
  besideWebmentions,
  writing,
  readersPresses,
  readersFeed,
];

// A row that other programs disturbed is measured again, and thrown away if that does not help.
const maxAttempts = 3;
const quietMs = 30_000;

// Shorter runs are for trying things out, and too imprecise for docs/performance.md.
const minSecondsForPage = 5;

const report = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

export async function measureAll(options: Options): Promise<void> {
  refuseUnknown(options.only);
  await buildBeforehand();
  report(`${options.articles} articles …`);
  const database = await openBenchDatabase(options);
  try {
    const { filledInSeconds } = database;
    if (filledInSeconds !== undefined) report(`generated in ${filledInSeconds.toFixed(1)} s`);
    const articles = await sampleArticles(database.client);
    const bench: Bench = { options, database, articles, report };
    const results = await startReport(options, database);
    for (const group of groups) {
      results.rows.push(...(await measureGroup(bench, group)));
      // Save after each group, so that a later error loses no figures.
      await saveJson(options.jsonFile, results);
    }
    process.stdout.write(`\n${writeTable(results.rows)}\n\n${results.date}, ${results.machine}\n`);
    report(`All figures are in ${options.jsonFile}.`);
    if (options.only.length === 0 && options.seconds >= minSecondsForPage) await savePage(results);
  } finally {
    await database.close();
  }
}

async function startReport(
  { articles, seconds }: Options,
  { client, filledInSeconds }: BenchDatabase,
): Promise<Report> {
  const date = new Date().toISOString().slice(0, 10);
  return { date, machine: await describeMachine(client), articles, seconds, filledInSeconds, rows: [] };
}

async function measureGroup(bench: Bench, group: Group): Promise<Row[]> {
  const { only } = bench.options;
  const isWanted = (row: string): boolean =>
    only.length === 0 || only.includes(group.name) || only.includes(row);
  if (!group.rows.some(isWanted)) return [];
  let rows = await group.measure(bench, isWanted);
  for (let attempt = 1; attempt < maxAttempts && rows.some(isNoisy); attempt += 1) {
    bench.report('Other programs are busy: the rows they disturbed are measured again in half a minute.');
    await wait(quietMs);
    const again = await group.measure(bench, (name) => rows.some((row) => row.name === name && isNoisy(row)));
    rows = rows.map((row) => again.find(({ name }) => name === row.name) ?? row);
  }
  return rows.map((row) => (isNoisy(row) ? withoutFigures(row) : row));
}

function refuseUnknown(only: readonly string[]): void {
  const known = [...new Set(groups.flatMap(({ name, rows }) => [name, ...rows]))];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BenchError(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}
