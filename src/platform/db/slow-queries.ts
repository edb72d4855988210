import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { SiteClient } from './site-client.ts';

// Ten times what the slowest public query takes with a million articles.
const slowMs = 500;
const maxLoggedLength = 300;

type Query = string | { name?: string; text?: string };
type RunQuery = (...args: unknown[]) => unknown;

/**
 * A client class for a pool that logs every slow statement, by its name or its text. It never logs the values, which may be
 * anything that a person wrote.
 */
export function createLoggingClient(log: Log): typeof pg.Client {
  return class extends SiteClient {
    // biome-ignore lint/suspicious/noExplicitAny: the method has a dozen signatures, and all are passed on unchanged.
    override query(...args: any[]): any {
      const startedAt = performance.now();
      const logIfSlow = () => {
        const ms = Math.round(performance.now() - startedAt);
        if (ms >= slowMs) log.warn({ ms, statement: describe(args[0]) }, 'a statement was slow');
      };
      const callback = args.at(-1);
      if (typeof callback === 'function') {
        args[args.length - 1] = (...result: unknown[]) => {
          logIfSlow();
          callback(...result);
        };
      }
      const result = (super.query as RunQuery)(...args);
      if (result instanceof Promise) result.then(logIfSlow, logIfSlow);
      return result;
    }
  };
}

function describe(query: Query): string {
  const { name, text = '' } = typeof query === 'string' ? { text: query } : query;
  return name ?? text.replace(/\s+/g, ' ').slice(0, maxLoggedLength);
}
