import { afterAll, beforeAll, expect, test } from 'vitest';
import { popularTags } from '#features/articles/rules.ts';
import { publish } from '#features/articles/server/published-articles.fixture.ts';
import { createMember } from '#test/members.ts';
import { startTestSite, type TestSite } from '#test/test-site.ts';
import { readingApi } from '../../contract.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite();
});

afterAll(() => site?.close());

const daysAgo = (days: number) => new Date(site.platform.now().getTime() - days * 24 * 60 * 60 * 1000);

test('the tags of the newest articles come first, then those that every site starts with', async () => {
  const read = async () => {
    site.clearCaches();
    return (await site.call(readingApi.listPopularTags)).body.tags;
  };
  expect(await read()).toEqual(popularTags);
  const { id } = await createMember(site);
  const write = (days: number, tags: string[]) => publish(site, id, { publishedAt: daysAgo(days), tags });
  await write(1, ['rust', 'once', 'css']);
  await write(2, ['rust', 'testing', 'css']);
  await write(3, ['rust', 'testing']);
  for (const days of [200, 201, 202, 203]) await write(days, ['old']);
  expect(await read()).toEqual([
    ...['rust', 'css', 'testing'],
    ...popularTags.filter((tag) => tag !== 'css').slice(0, 5),
  ]);
});
