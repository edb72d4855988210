import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { openDatabase } from './database.ts';

/** What a server sends that is told to stop. */
const stopped = new Error('terminating connection due to administrator command');

test('a connection that breaks is logged, but not after the pool has ended', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const warn = vi.fn();
  const database = openDatabase({ connectionString, log: { ...silentLog, warn } });
  const client = await database.pool.connect();
  client.emit('error', stopped);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: stopped }, 'a database connection broke');

  client.release();
  await database.close();
  client.emit('error', stopped);
  expect(warn).toHaveBeenCalledOnce();
  await drop();
});
