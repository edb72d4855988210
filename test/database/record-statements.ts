// Records the statements that are sent to the database while some work is done. Each statement is a round trip.
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

/** The names of the prepared statements, or the text of other statements. */
export async function nameStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await recordStatements(work);
  return statements.map(({ name, text }) => name ?? text);
}

function toStatement(query: Query, values: unknown): Statement {
  const { name, text, values: own = [] } = typeof query === 'string' ? { text: query } : query;
  return { name, text, values: Array.isArray(values) ? values : own };
}
