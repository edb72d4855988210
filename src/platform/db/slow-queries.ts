import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { SiteClient } from './site-client.ts';

// Ten times what the slowest thing readers ask for takes with a million articles.
const slowMs = 500;
const shownLength = 300;

type Query = string | { name?: string; text?: string };
type Ask = (...args: unknown[]) => unknown;

/**
 * For a pool: clients that note every statement which took long, by its name or its text; never its values, which may be
 * anything somebody wrote.
 */
export function clientsThatNote(log: Log): typeof pg.Client {
  return class extends SiteClient {
    // biome-ignore lint/suspicious/noExplicitAny: one of a dozen signatures, all handed on as they came.
    override query(...args: any[]): any {
      const startedAt = performance.now();
      const note = () => {
        const ms = Math.round(performance.now() - startedAt);
        if (ms >= slowMs) log.warn({ ms, statement: describe(args[0]) }, 'a statement was slow');
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (...answer: unknown[]) => {
          note();
          callback(...answer);
        };
      }
      const answer = (super.query as Ask)(...args);
      if (answer instanceof Promise) answer.then(note, note);
      return answer;
    }
  };
}

function describe(query: Query): string {
  const { name, text = '' } = typeof query === 'string' ? { text: query } : query;
  return name ?? text.replace(/\s+/g, ' ').slice(0, shownLength);
}
