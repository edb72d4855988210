// What a run measures, and how long.
import { CommandError } from '../command/command-error.ts';
import { readCommandLine, refuse } from '../command/read-command-line.ts';

export type Options = {
  articles: number;
  /** Of one measurement. */
  seconds: number;
  /** Undefined: an embedded PostgreSQL of the run's own. */
  databaseUrl: string | undefined;
  /** Where that one stays for the next run; undefined: it goes with this run. */
  dataDir: string | undefined;
  jsonFile: string;
  /** Names of rows or groups; empty: all of them. */
  only: readonly string[];
};

const usage = `npm run bench -- [--articles 100000] [--seconds 6] [--database-url postgres://…] [--data-dir folder]
  [--only warm,writes] [--json test-results/bench.json]`;

/** A wish that cannot be met; its message is for whoever asked. */
export class BenchError extends CommandError {
  override name = 'BenchError';
}

export function readOptions(): Options {
  const { values } = readCommandLine({
    usage,
    options: {
      articles: { type: 'string', default: '100000' },
      seconds: { type: 'string', default: '6' },
      'database-url': { type: 'string' },
      'data-dir': { type: 'string' },
      json: { type: 'string', default: 'test-results/bench.json' },
      only: { type: 'string', default: '' },
    },
  });
  const articles = Number(values.articles);
  const seconds = Number(values.seconds);
  // Fewer would leave nothing to page through, and nothing to be different.
  if (!Number.isInteger(articles) || articles < 100) refuse(usage, '--articles is a number from 100 on.\n');
  if (!Number.isInteger(seconds) || seconds < 1) refuse(usage, '--seconds is a number from 1 on.\n');
  return {
    articles,
    seconds,
    databaseUrl: values['database-url'],
    dataDir: values['data-dir'],
    jsonFile: values.json,
    only: values.only.split(',').filter((name) => name !== ''),
  };
}
