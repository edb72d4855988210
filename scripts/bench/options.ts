// The options of a run.
import { CommandError } from '../command/command-error.ts';
import { readCommandLine, refuse } from '../command/read-command-line.ts';

export type Options = {
  articles: number;
  /** The duration of one measurement. */
  seconds: number;
  /** Undefined: an embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** The folder in which the embedded PostgreSQL stays for the next run. Undefined: it is removed after this run. */
  dataDir: string | undefined;
  /** How long the memory is watched; 0: not at all. */
  soakMinutes: number;
  jsonFile: string;
  /** Names of rows or groups; empty: all of them. */
  only: readonly string[];
};

const usage = `npm run bench -- [--articles 100000] [--seconds 6] [--database-url postgres://…] [--data-dir folder]
  [--only warm,writes] [--soak minutes] [--json test-results/bench.json]`;

/** The options cannot be used; the message is for the person who runs the command. */
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
      soak: { type: 'string', default: '0' },
      json: { type: 'string', default: 'test-results/bench.json' },
      only: { type: 'string', default: '' },
    },
  });
  const articles = Number(values.articles);
  const seconds = Number(values.seconds);
  // With fewer articles there would be no second page and too few different requests.
  if (!Number.isInteger(articles) || articles < 100) refuse(usage, '--articles must be at least 100.\n');
  if (!Number.isInteger(seconds) || seconds < 1) refuse(usage, '--seconds must be at least 1.\n');
  const soakMinutes = Number(values.soak);
  if (!Number.isInteger(soakMinutes) || soakMinutes < 0)
    refuse(usage, '--soak must be a number of minutes.\n');
  return {
    articles,
    seconds,
    databaseUrl: values['database-url'],
    dataDir: values['data-dir'],
    soakMinutes,
    jsonFile: values.json,
    only: values.only.split(',').filter((name) => name !== ''),
  };
}
