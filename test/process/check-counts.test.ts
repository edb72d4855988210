import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readingApi } from '#features/articles/reading-contract.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { createMember } from '../members.ts';
import { startTestSite } from '../test-site.ts';

const run = promisify(execFile);

/** As an operator runs it. */
async function checkCounts(connectionString: string): Promise<{ exitCode: number; said: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: connectionString };
  const cwd = resolve(import.meta.dirname, '../..');
  const ended = await run(process.execPath, ['scripts/check-counts.ts'], { env, cwd }).catch(
    (error) => error,
  );
  return { exitCode: ended.code ?? 0, said: ended.stdout };
}

test('the counts that are kept are compared with their rows, and what differs is named', async () => {
  const site = await startTestSite();
  const member = await createMember(site);
  const { id } = await publish(site, member.id, { tags: ['a'] });
  await site.call(readingApi.like, { params: { id } }, { token: member.token });
  expect(await checkCounts(site.connectionString)).toEqual({
    exitCode: 0,
    said: 'Every count equals its rows.\n',
  });
  await site.platform.transact((tx) => tx.execute(sql`update articles set likes = 7 where id = ${id}`));
  expect(await checkCounts(site.connectionString)).toEqual({
    exitCode: 1,
    said: `likes of an article (${id}): 7 are kept, 1 are there\n`,
  });
  await site.close();
});
