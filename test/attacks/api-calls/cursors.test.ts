// The cursor of a list goes into a query. What only looks like one must not reach the database.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../../members.ts';
import { startTestSite, type TestSite } from '../../test-site.ts';
import { type DescribedCall, describeCalls, urlOf } from './described-calls.ts';

let site: TestSite;
let calls: DescribedCall[];
let headers: Record<string, string>;

beforeAll(async () => {
  site = await startTestSite();
  const isCursor = ({ name, schema }: DescribedCall['parameters'][number]) =>
    name === 'after' && schema.type === 'string';
  calls = (await describeCalls(site)).filter(
    ({ path, parameters }) => !path.endsWith('/comparison') && parameters.some(isCursor),
  );
  headers = { authorization: `Bearer ${(await createMember(site, { role: 'admin' })).token}` };
});

afterAll(() => site?.close());

const id = '00000000-0000-4000-8000-000000000000';

/** The responses of all calls to this cursor. Articles, accounts and webhooks of the path do not exist. */
async function callAll(after: string): Promise<{ name: string; status: number }[]> {
  const responses: { name: string; status: number }[] = [];
  for (const { name, path } of calls) {
    const url = `${urlOf(path, { id, blogId: id })}?after=${after}`;
    responses.push({ name, status: (await site.app.inject({ url, headers })).statusCode });
  }
  return responses;
}

test('the calls with cursors are found', () => {
  const names = calls.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'GET /api/admin/tokens',
      'GET /api/admin/members',
      'GET /api/admin/reports',
      'GET /api/moderation/comments',
      'GET /api/corrections/mine',
    ]),
  );
});

test.each([
  ['without an id', '1794890000000000_'],
  ['with dashes for an id', `1794890000000000_${'-'.repeat(36)}`],
  ['without a time', `_${id}`],
  ['with a time that PostgreSQL cannot represent', `${'9'.repeat(18)}_${id}`],
])('a cursor %s is refused', async (_, after) => {
  // The article of comments is looked up before the cursor is read.
  expect((await callAll(after)).filter(({ status }) => status !== 400)).toEqual([
    { name: 'GET /api/comments/:blogId', status: 404 },
  ]);
});

test('the cursor with the latest time is accepted', async () => {
  const responses = await callAll(`${'9'.repeat(17)}_ffffffff-ffff-ffff-ffff-ffffffffffff`);
  expect(responses.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  expect(responses).toContainEqual({ name: 'GET /api/admin/tokens', status: 200 });
});
