// The queue of comments and the list of look-alikes open as fast with many comments as with few.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRowsRead } from '#test/database/count-rows-read.ts';
import { fillTables } from '#test/database/fill-tables.ts';
import { findSequentialScans } from '#test/database/find-sequential-scans.ts';
import { recordStatements } from '#test/database/record-statements.ts';
import { type ReportsFixture, startReports } from '../reports/reports.fixture.ts';
import { sketchText } from './sketch.ts';

let fixture: ReportsFixture;

const many = 20_000;
// A wave of spam: one comment in ten has this text, and so do all those that wait.
const spam = 'I was very ill until doctor Okoro sent me a bottle of herbs, and now I am healthy again.';

beforeAll(async () => {
  fixture = await startReports();
  const { article, commenter } = await fixture.commented();
  await fillTables(fixture.site.connectionString, async (fill) => {
    const by = [article._id, commenter.id];
    await fill(
      `insert into comments (article_id, author_id, content, created_at)
      select $2, $3, 'Comment ' || n, now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      [many, ...by],
    );
    await fill(
      `insert into text_sketches (kind, subject_id, article_id, at, hashes)
      select 'comment', id, article_id, created_at,
        case when row_number() over () % 10 = 0 then $1::int[]
        else array(select (random() * 2e9)::int from generate_series(1, 32) where id is not null) end
      from comments`,
      [sketchText(spam)],
    );
    await fill(
      `insert into near_copies (comment_id, of_comment_id, similarity, at)
      select id, lag(id) over (order by created_at), 0.9, created_at from comments offset 1`,
    );
    await fill(
      `insert into held_comments (id, article_id, author_id, content, html, mentioned_ids, reasons, is_edit, written_at)
      select gen_random_uuid(), $1, $2, $3, $3, '{}', '{new-account}', false, now() - n * interval '1 minute'
      from generate_series(1, 500) n`,
      [...by, spam],
    );
    await fill('analyze comments, text_sketches, near_copies, held_comments, articles, accounts');
  });
});

afterAll(() => fixture?.site.close());

test.each([
  ['comments that wait', '/api/moderation/comments', /text_sketches/, 30_000],
  ['comments that look alike', '/api/moderation/look-alikes', /near_copies/, 4_000],
])('with 20,000 comments, %s are read from indexes', async (_what, url, isConcerned, mostRows) => {
  const headers = { authorization: `Bearer ${fixture.editor.token}` };
  const sent = await recordStatements(async () => {
    const { statusCode, body } = await fixture.site.app.inject({ url, headers });
    expect(statusCode, body).toBe(200);
    expect(body).toContain('copyOf":{');
  });
  const reading = sent.filter(({ text }) => isConcerned.test(text));
  expect(reading).toHaveLength(1);
  for (const statement of reading) {
    const { connectionString } = fixture.site;
    expect(await findSequentialScans(connectionString, statement), statement.text).toEqual([]);
    expect(await countRowsRead(connectionString, statement), statement.text).toBeLessThan(mostRows);
  }
});
