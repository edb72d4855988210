import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { readingApi } from '#features/reading/contract.ts';
import { createMember } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite } from '../test-site.ts';

async function checkCounts(connectionString: string): Promise<{ exitCode: number; stdout: string }> {
  const { exitCode, stdout } = await runCommand(['check-counts'], { DATABASE_URL: connectionString });
  return { exitCode, stdout };
}

test('check-counts compares the stored counts with their rows and lists the differences', {
  timeout: 60_000,
}, async () => {
  const site = await startTestSite();
  const member = await createMember(site);
  const { id } = await publish(site, member.id, { tags: ['a'] });
  await site.call(readingApi.like, { params: { id } }, { token: member.token });
  expect(await checkCounts(site.connectionString)).toEqual({
    exitCode: 0,
    stdout: 'All stored counts match their rows.\n',
  });
  await site.platform.transact((tx) => tx.execute(sql`update articles set likes = 7 where id = ${id}`));
  expect(await checkCounts(site.connectionString)).toEqual({
    exitCode: 1,
    stdout: `likes of an article (${id}): 7 stored, 1 counted\n`,
  });
  await site.platform.transact(async (tx) => {
    await tx.execute(sql`update articles set likes = 1 where id = ${id}`);
    await tx.execute(sql`
      insert into activity (kind, day, author_id, amount)
      values ('likes', '2026-01-02', ${member.id}, 2), ('sign-ups', '2026-01-02', null, 1)`);
  });
  expect(await checkCounts(site.connectionString)).toEqual({
    exitCode: 1,
    stdout: [
      'daily statistics of the site (likes 2026-01-02): 2 stored, 0 counted',
      `daily statistics of an author (${member.id} likes 2026-01-02): 2 stored, 0 counted`,
      'members (total): 2 stored, 1 counted',
      '',
    ].join('\n'),
  });
  await site.close();
});
