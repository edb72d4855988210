import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { type Database, openDatabase } from './database.ts';

let testDatabase: TestDatabase;
let database: Database;
const warn = vi.fn();

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const { connectionString } = testDatabase;
  database = openDatabase({ connectionString, log: { ...silentLog, warn } });
});

afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

test('a slow statement is logged without its values, even when it fails', async () => {
  await database.db.execute(sql`select 1`);
  expect(warn).not.toHaveBeenCalled();
  await database.db.execute(sql`select pg_sleep(0.6), ${'a secret'}::text as said`);
  const failing = database.db.execute(sql`select pg_sleep(0.6), (1 / (pg_sleep(0.01)::text = 'x')::int)`);
  await expect(failing).rejects.toThrow();
  expect(warn).toHaveBeenCalledTimes(2);
  for (const [fields, said] of warn.mock.calls) {
    expect(said).toBe('a statement was slow');
    expect(fields.statement).toMatch(/^select pg_sleep/);
    expect(fields.ms).toBeGreaterThanOrEqual(500);
  }
  expect(JSON.stringify(warn.mock.calls)).not.toContain('a secret');
});
