// The queue opens as fast with many reports as with few: every statement of it reads an index in its order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsRead } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { findSequentialScans } from '#test/database/find-sequential-scans.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { type ReportsFixture, startReports } from './reports.fixture.ts';

let fixture: ReportsFixture;
let openId: string;

const manyCases = 20_000;

beforeAll(async () => {
  fixture = await startReports();
  const { comment, commenter } = await fixture.commented();
  openId = await fixture.reported(await fixture.newMember(), 'comment', comment._id);
  // Half of them open; one in a thousand is about copyright.
  await fillTables(fixture.site.connectionString, async (fill) => {
    await fill(
      `insert into report_cases (kind, target_id, owner_id, snapshot, opened_at, reports, reasons, decided_at, outcome)
      select (array['article', 'comment', 'profile'])[1 + n % 3], gen_random_uuid(), $2,
        '{"title": "T", "text": "x", "link": "/", "picture": null, "links": []}', now() - n * interval '1 minute', 1,
        case when n % 1000 = 0 then '{copyright}'::text[] else '{spam}'::text[] end,
        case when n % 2 = 0 then now() end, case when n % 2 = 0 then 'kept' end
      from generate_series(1, $1::int) n`,
      [manyCases, commenter.id],
    );
    await fill(
      `insert into reports (case_id, reason, created_at) select id, 'spam', opened_at from report_cases`,
    );
    await fill('analyze report_cases, reports');
  });
});

afterAll(() => fixture?.site.close());

const queues: [what: string, path: () => string][] = [
  ['the queue', () => '/api/admin/reports'],
  ['a kind', () => '/api/admin/reports?kind=profile'],
  ['a rare reason', () => '/api/admin/reports?reason=copyright'],
  ['a kind and a reason', () => '/api/admin/reports?kind=article&reason=copyright'],
  ['a later page', () => `/api/admin/reports?after=${Date.now() * 1000 - 3_600_000_000}_${openId}`],
  ['one case', () => `/api/admin/reports/${openId}`],
  ['appeals', () => '/api/admin/appeals'],
];

test.each(queues)('with 20,000 cases, %s is read from indexes in its order', async (_what, path) => {
  const headers = { authorization: `Bearer ${fixture.admin.token}` };
  const sent = await recordStatements(async () => {
    const { statusCode, body } = await fixture.site.app.inject({ url: path(), headers });
    expect(statusCode, body).toBe(200);
  });
  const reading = sent.filter(({ text }) => /report_/.test(text));
  expect(reading.length).toBeGreaterThan(0);
  for (const { text, values, name } of reading) {
    expect(await findSequentialScans(fixture.site.connectionString, { text, values, name }), text).toEqual(
      [],
    );
    // The counts stop at 1,000; everything else reads about a page.
    expect(await countRowsRead(fixture.site.connectionString, { text, values }), text).toBeLessThan(
      /count\(\*\)/.test(text) ? 6_000 : 400,
    );
  }
});
