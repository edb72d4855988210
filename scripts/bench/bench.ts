import type { BenchDatabase } from './database.ts';
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

// For work that happens only once: compiling functions, opening connections, filling buffers.
const warmUpSeconds = 2;

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
