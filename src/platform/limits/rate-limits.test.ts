import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { silentLog } from '#test/silent-log.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createRateLimits, ipKey } from './rate-limits.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase({ connectionString: testDatabase.connectionString, log: silentLog });
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('a rate limit', () => {
  test('a rate limit applies to all instances and under parallel use', async () => {
    const limit = { name: 'parallel', times: 5, inSeconds: 60 };
    const instances = [createRateLimits(database.pool), createRateLimits(database.pool)];
    const tries = Array.from({ length: 20 }, (_, index) =>
      (instances[index % 2] as (typeof instances)[0]).consume(limit, 'Ada').then(
        () => 'passed',
        (error) => error.status,
      ),
    );
    const outcomes = await Promise.all(tries);
    expect(outcomes.filter((outcome) => outcome === 'passed')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 429)).toHaveLength(15);
  });

  test('a rate limit counts amounts, including refused ones', async () => {
    const limits = createRateLimits(database.pool);
    const limit = { name: 'bytes', times: 1_000, inSeconds: 60 };
    await limits.consume(limit, 'Ada', 600);
    await limits.consume(limit, 'Ada', 400);
    await expect(limits.consume(limit, 'Ada', 2)).rejects.toMatchObject({ status: 429 });
    await limits.consume(limit, 'Grace', 1_000);
    await expect(limits.consume({ ...limit, name: 'huge' }, 'Ada', 2_000_000_000)).rejects.toMatchObject({
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
    });
  });

  test('a rate limit starts at zero when its window has ended, even for amounts', async () => {
    const limits = createRateLimits(database.pool);
    const limit = { name: 'ended', times: 10, inSeconds: 60 };
    await limits.consume(limit, 'Ada', 10);
    await database.db.execute(sql`update rate_limits set expire = expire - 60001 where key like 'ended:%'`);
    await limits.consume(limit, 'Ada', 10);
  });

  test('a refusal has the time to wait in its message and in seconds', async () => {
    const limits = createRateLimits(database.pool);
    const limit = { name: 'once', times: 1, inSeconds: 120 };
    await limits.consume(limit, 'Ada');
    await limits.consume(limit, 'Grace');
    await expect(limits.consume(limit, 'Ada')).rejects.toMatchObject({
      status: 429,
      message: 'Too many attempts. Try again in 2 minutes.',
      retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 110 && seconds <= 120),
    });
  });

  test('the table of rate limits contains no email address', async () => {
    await createRateLimits(database.pool).consume(
      { name: 'secret', times: 1, inSeconds: 60 },
      'ada@example.org',
    );
    const { rows } = await database.db.execute(sql`select key from rate_limits where key like 'secret:%'`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('ada');
  });
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the IP address %s counts as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key);
});
