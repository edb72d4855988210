// Measures how much slower the site is with many articles than with few. Requests alternate between both sizes, so that other work of
// the machine affects both.
import { Agent, get, type IncomingMessage } from 'node:http';
import { SiteClient } from '../../../src/platform/db/site-client.ts';
import type { Bench, Group } from '../bench.ts';
import { openSmallDatabase } from '../database.ts';
import { ipOf } from '../load.ts';
import { BenchError } from '../options.ts';
import { findMissingCalls, type PublicCall, publicCalls } from '../public-calls.ts';
import { judge, type Row } from '../row.ts';
import { type SampleArticle, sampleArticles } from '../sample.ts';
import { type RunningSite, withSite } from '../site.ts';
import { readUsage } from '../usage.ts';

const maxFactor = 2;
// Uncollected garbage alone makes this difference.
const maxMemoryFactor = 1.15;
const samplesPerSecond = 30;
const warmUps = 10;

const smallSize = (articles: number): number => Math.min(1_000, Math.ceil(articles / 10));

type Side = { site: RunningSite; articles: SampleArticle[]; count: number; agent: Agent };
type Grown = { call: string; smallMs: number; largeMs: number; times: number };

export const growth: Group = {
  name: 'growth',
  rows: ['growth-p95', 'growth-memory'],
  async measure(bench, isWanted) {
    const { database, options } = bench;
    const few = smallSize(options.articles);
    const small = await openSmallDatabase(database, few);
    const client = new SiteClient({ connectionString: small.connectionString });
    await client.connect();
    const smallArticles = await sampleArticles(client);
    await client.end();
    const siteOf = (connectionString: string) => ({
      settings: { DATABASE_URL: connectionString, DATA_DIR: database.dataDir },
      isUncached: true,
    });
    try {
      const rows = await withSite(siteOf(small.connectionString), (smallSite) =>
        withSite(siteOf(database.connectionString), async (largeSite) =>
          measureGrowth(bench, {
            small: { site: smallSite, articles: smallArticles, count: few, agent: keepAlive() },
            large: {
              site: largeSite,
              articles: bench.articles,
              count: options.articles,
              agent: keepAlive(),
            },
          }),
        ),
      );
      return rows.filter(({ name }) => isWanted(name));
    } finally {
      await small.close();
    }
  },
};

const keepAlive = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

async function measureGrowth(
  { options, report }: Bench,
  { small, large }: { small: Side; large: Side },
): Promise<Row[]> {
  const samples = options.seconds * samplesPerSecond;
  const grown: Grown[] = [];
  for (const call of publicCalls) {
    report(`Growth: ${call.name}`);
    for (let n = 0; n < warmUps; n += 1)
      for (const side of [small, large]) await measureRequest(side, call, n);
    const smallTimes: number[] = [];
    const largeTimes: number[] = [];
    for (let n = 0; n < samples; n += 1) {
      smallTimes.push(await measureRequest(small, call, n));
      largeTimes.push(await measureRequest(large, call, n));
    }
    const [smallMs, largeMs] = [p95(smallTimes), p95(largeTimes)];
    grown.push({ call: call.name, smallMs, largeMs, times: largeMs / smallMs });
  }
  const [article] = large.articles;
  const missing = article ? await findMissingCalls(large.site.url, article) : [];
  const problems = missing.map((path) => `${path} is not measured`);
  const rows = [growthRow(grown, { articles: options.articles, problems })];
  const [fewUsage, manyUsage] = [await readUsage(small.site.pid), await readUsage(large.site.pid)];
  for (const { agent } of [small, large]) agent.destroy();
  if (fewUsage && manyUsage) rows.push(memoryRow(fewUsage.rssMb, manyUsage.rssMb));
  return rows;
}

function growthRow(grown: Grown[], { articles, problems }: { articles: number; problems: string[] }): Row {
  const worst = grown.toSorted((one, other) => other.times - one.times);
  const tooSlow = worst.filter(({ times }) => times > maxFactor);
  const shown = tooSlow.length > 0 ? tooSlow : worst.slice(0, 1);
  return judge(
    {
      name: 'growth-p95',
      group: 'growth',
      what: `p95 of ${grown.length} public calls and pages, ${smallSize(articles)} to ${articles} articles`,
      goal: `each ≤ ${maxFactor} ×`,
      result: shown
        .map(
          ({ call, smallMs, largeMs, times }) =>
            `${call} ${times.toFixed(1)} × (${smallMs.toFixed(1)} → ${largeMs.toFixed(1)} ms)`,
        )
        .join('; '),
      problems,
      details: grown,
    },
    () => tooSlow.length === 0,
  );
}

function memoryRow(fewMb: number, manyMb: number): Row {
  return judge(
    {
      name: 'growth-memory',
      group: 'growth',
      what: 'Memory of the server at both sizes',
      goal: `≤ ${maxMemoryFactor} ×`,
      result: `${Math.round(fewMb)} → ${Math.round(manyMb)} MB`,
      rssMb: manyMb,
      problems: [],
    },
    () => manyMb <= fewMb * maxMemoryFactor,
  );
}

/** Sends a request and returns the milliseconds until the last byte has arrived. */
async function measureRequest(
  { site, articles, count, agent }: Side,
  call: PublicCall,
  n: number,
): Promise<number> {
  const article = articles[n % articles.length];
  if (!article) throw new BenchError('There are no articles');
  const url = site.url + call.path(article, { n, articles: count });
  const startedAt = performance.now();
  const status = await new Promise<number>((resolve, reject) => {
    const finish = (response: IncomingMessage): void => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    };
    // As many visitors as requests: one visitor may not search this often.
    get(url, { agent, headers: { 'x-forwarded-for': ipOf(n) } }, finish).on('error', reject);
  });
  if (status !== 200) throw new BenchError(`${url} returned ${status}`);
  return performance.now() - startedAt;
}

function p95(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
