import type { BenchDatabase } from './database.ts';
import { sendLoad } from './load.ts';
import type { Options } from './options.ts';
import type { Row } from './row.ts';
import type { SampleArticle } from './sample.ts';
import { type RunningSite, type SiteOptions, withSite } from './site.ts';

/** The input of every group of measurements. */
export type Bench = {
  options: Options;
  database: BenchDatabase;
  /** A few thousand of the articles, in an order unrelated to their age. */
  articles: SampleArticle[];
  /** Reports progress. */
  report(text: string): void;
};

/** Measurements that share a site. */
export type Group = {
  name: string;
  /** The names of its rows. */
  rows: readonly string[];
  /** Measures the wanted rows. */
  measure(bench: Bench, isWanted: (row: string) => boolean): Promise<Row[]>;
};

/** The number of concurrent readers that the goals assume. */
export const connections = 32;

// For work that happens only once: compiling functions, opening connections, filling buffers.
const warmUpSeconds = 2;

// A new process compiles its code again and again during its first seconds of load. Until then, one request in a hundred waits
// for 20 ms and more.
const newProcessSeconds = 10;

export function warmUpOf({ seconds }: Options): number {
  return Math.min(seconds, warmUpSeconds);
}

/** Runs the site on the database of this run. */
export function onSite<Result>(
  { database }: Bench,
  options: Omit<SiteOptions, 'settings' | 'folder'>,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: database.dataDir };
  return withSite({ ...options, settings }, work);
}

/** The same, and sends it load until the code that every response needs is compiled. */
export function onWarmSite<Result>(
  bench: Bench,
  options: Omit<SiteOptions, 'settings' | 'folder'>,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const requests = ['/', '/articles', '/api/blogs', ...bench.articles.slice(0, 100).map(toPath)].map(
    (path) => ({ path }),
  );
  return onSite(bench, options, async (site) => {
    const seconds = Math.min(bench.options.seconds * 2, newProcessSeconds);
    await sendLoad(site.url, requests, { connections, seconds });
    return work(site);
  });
}

const toPath = ({ slug }: SampleArticle): string => `/article/${slug}`;
