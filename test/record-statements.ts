// What is asked of the database while something is done, each statement a round trip.
import pg from 'pg';
import { vi } from 'vitest';

export type Statement = { name: string | undefined; text: string; values: unknown[] };

type Query = string | { name?: string; text: string; values?: unknown[] };

export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query, values]) => toStatement(query as unknown as Query, values));
  } finally {
    sent.mockRestore();
  }
}

/** The same, where their names say enough: those of prepared statements, of others the text. */
export async function nameStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(work);
  return statements.map(({ name, text }) => name ?? text);
}

function toStatement(query: Query, values: unknown): Statement {
  const { name, text, values: own = [] } = typeof query === 'string' ? { text: query } : query;
  return { name, text, values: Array.isArray(values) ? values : own };
}
