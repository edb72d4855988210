// How fast the site is, as shares of what the machine can do: npm run bench -- --articles 100000
// docs/performance.md says what is measured and why. On a quiet machine, or the figures are those of your neighbours.
import type { Bench, Group } from './bench/bench.ts';
import { type BenchDatabase, openBenchDatabase } from './bench/database.ts';
import { growth } from './bench/groups/growth.ts';
import { instances } from './bench/groups/instances.ts';
import { memory } from './bench/groups/memory.ts';
import { searching } from './bench/groups/search.ts';
import { starts } from './bench/groups/starts.ts';
import { uncachedPages } from './bench/groups/uncached.ts';
import { warmCalls, warmPages } from './bench/groups/warm.ts';
import { writing } from './bench/groups/writes.ts';
import { describeMachine } from './bench/machine.ts';
import { BenchError, type Options, readOptions } from './bench/options.ts';
import { type Report, saveJson, savePage, writeTable } from './bench/report.ts';
import type { Row } from './bench/row.ts';
import { sampleArticles } from './bench/sample.ts';
import { buildBeforehand } from './bench/site.ts';
import { reportRefusal } from './command/report-refusal.ts';

// Those that write come last: what they leave behind would slow the others down.
const groups: Group[] = [
  warmPages,
  warmCalls,
  uncachedPages,
  searching,
  memory,
  growth,
  instances,
  starts,
  writing,
];

// Shorter runs are for trying things out; their figures are worth no page.
const leastSecondsForPage = 5;

const tell = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

await reportRefusal(() => measureAll(readOptions()));

async function measureAll(options: Options): Promise<void> {
  refuseUnknown(options.only);
  await buildBeforehand();
  tell(`${options.articles} articles …`);
  const database = await openBenchDatabase(options);
  try {
    const { filledInSeconds } = database;
    if (filledInSeconds !== undefined) tell(`generated in ${filledInSeconds.toFixed(1)} s`);
    const bench: Bench = { options, database, articles: await sampleArticles(database.client), tell };
    const report = await startReport(options, database);
    for (const group of groups) {
      report.rows.push(...(await measureGroup(bench, group)));
      // After each group, so that what goes wrong later takes nothing along.
      await saveJson(options.jsonFile, report);
    }
    process.stdout.write(`\n${writeTable(report.rows)}\n\n${report.date}, ${report.machine}\n`);
    tell(`All figures are in ${options.jsonFile}.`);
    if (options.only.length === 0 && options.seconds >= leastSecondsForPage) await savePage(report);
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
  return group.rows.some(isWanted) ? group.measure(bench, isWanted) : [];
}

function refuseUnknown(only: readonly string[]): void {
  const known = [...new Set(groups.flatMap(({ name, rows }) => [name, ...rows]))];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BenchError(`There is no ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
}
