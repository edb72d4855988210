// Every acknowledged write is on disk. The types ensure it: only `transact` provides a `Tx`, and only a `Tx` can write.
// These tests cover what types cannot check: raw SQL and casts.
import { describe, expect, test } from 'vitest';
import { importsOf, readSources } from './source-files.ts';

const readSite = async () =>
  (await readSources(['src'])).filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path));

describe('writes', () => {
  test('only transact creates transactions', async () => {
    const files = await readSite();
    const users = files.filter((file) =>
      importsOf(file).some((to) => to.endsWith('platform/db/run-transaction.ts')),
    );
    expect(users.map(({ path }) => path)).toEqual(['src/platform/db/transact.ts']);
    const makers = files.filter(({ text }) => /\bas (unknown as )?Tx\b/.test(text));
    expect(makers.map(({ path }) => path)).toEqual(['src/platform/db/run-transaction.ts']);
  });

  test('route files begin no transaction', async () => {
    const beginning = (await readSite()).filter(
      ({ path, text }) => path.endsWith('.routes.ts') && /\btransact\(/.test(text),
    );
    expect(beginning.map(({ path }) => path)).toEqual([]);
  });

  test('raw SQL outside a transaction does not write', async () => {
    const files = await readSite();
    const statements = files.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdb\.execute(?:<[^(]*>)?\(\s*sql`([^`]*)`/g)].map(([, sql = '']) => ({
        path,
        sql,
      })),
    );
    expect(statements.length).toBeGreaterThan(10);
    const writing = statements.filter(({ sql }) =>
      /\b(insert into|update|delete from|truncate|create|drop|alter)\b/i.test(sql),
    );
    expect(writing.map(({ path, sql }) => `${path}: ${sql.trim().slice(0, 80)}`)).toEqual([]);
  });
});
