import type { BenchDatabase } from './database.ts';
import type { Options } from './options.ts';
import type { Row } from './row.ts';
import type { SampleArticle } from './sample.ts';
import { type RunningSite, type SiteOptions, withSite } from './site.ts';

/** What every group of measurements gets. */
export type Bench = {
  options: Options;
  database: BenchDatabase;
  /** Some thousand of the articles, in an order that has nothing to do with their age. */
  articles: SampleArticle[];
  /** Says what goes on. */
  tell(text: string): void;
};

/** Measurements that share a site. */
export type Group = {
  name: string;
  /** The rows it has. */
  rows: readonly string[];
  /** Measures those of its rows that are wanted. */
  measure(bench: Bench, isWanted: (row: string) => boolean): Promise<Row[]>;
};

// What everybody must wait for once is not what we measure: compiled functions, open connections, filled buffers.
const warmUpSeconds = 2;

export function warmUpOf({ seconds }: Options): number {
  return Math.min(seconds, warmUpSeconds);
}

/** Runs the site on the database of the run. */
export function onSite<Result>(
  { database }: Bench,
  options: Omit<SiteOptions, 'settings' | 'folder'>,
  work: (site: RunningSite) => Promise<Result>,
): Promise<Result> {
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: database.dataDir };
  return withSite({ ...options, settings }, work);
}
