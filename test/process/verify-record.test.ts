// The command that checks a site from outside, against a site that listens.
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { articleCalls } from '#features/articles/server/articles.fixture.ts';
import { replaceKey } from '#features/record/server/public.ts';
import { verifySite } from '../../scripts/verify-record/verify-site.ts';
import { createMember, type Member } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite, type TestSite } from '../test-site.ts';

let site: TestSite;
let address: string;
let author: Member;
let admin: Member;
let article: Article;

beforeAll(async () => {
  site = await startTestSite();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  author = await createMember(site);
  admin = await createMember(site, { role: 'admin' });
  article = await articleCalls(site).approved(author, admin, {
    content: '<h2>Proof</h2><p>Whoever reads “this” \u2028 knows &amp; <strong>sees</strong>.</p>',
  });
});

afterAll(() => site?.close());

async function verify(slug?: string, more: { trustedKey?: string; kept?: string } = {}) {
  const lines: string[] = [];
  const wanted = { address, article: slug, trustedKey: more.trustedKey, kept: more.kept };
  const exitCode = await verifySite({ ...wanted, print: (line) => lines.push(line) });
  return { exitCode, text: lines.join('\n') };
}

/** Writes past the site, as somebody does who has got into its database. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  const triggers = [
    ['article_revisions', 'article_revisions_frozen'],
    ['record_entries', 'record_entries_append_only'],
  ];
  await site.platform.transact(async (tx) => {
    for (const [table, trigger] of triggers)
      await tx.execute(sql.raw(`alter table ${table} disable trigger ${trigger}`));
    await tx.execute(statement);
    for (const [table, trigger] of triggers)
      await tx.execute(sql.raw(`alter table ${table} enable trigger ${trigger}`));
  });
  site.clearCaches();
}

test('the command proves what an honest site serves, and prints what it checked', async () => {
  const { exitCode, stdout, stderr } = await runCommand(['verify-record', address, article.slug], {});
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')).toEqual([
    'Reading proofs',
    '  holds  The site has always had one key.',
    '  holds  There is one entry.',
    '  holds  Each entry is signed by a key of the site.',
    expect.stringMatching(/^ {2}holds {2}The text that is served is the one of entry 1, of 20/),
    expect.stringMatching(/^ {2}The newest entry is [0-9a-f]{64}\. Keep it/),
    'What is served is what was approved.',
    '',
  ]);
  expect((await runCommand(['verify-record'], {})).exitCode).toBe(2);
});

test('a whole site can be checked, over more decisions and keys', async () => {
  const articles = articleCalls(site);
  const second = await articles.approved(author, admin, { title: 'The second' });
  await site.platform.transact((tx, invalidate) =>
    replaceKey(tx, invalidate, { isLost: false, at: new Date() }),
  );
  await articles.decide(admin, second._id, 'hidden');
  await articles.decide(admin, second._id, 'approved');
  expect(await verify()).toEqual({
    exitCode: 0,
    text: 'All 2 articles hold: what is served is what was approved.',
  });
});

test('a text that was changed in the database does not hold', async () => {
  const change = (to: string) =>
    sql`update article_revisions set content = ${to} where article_id = ${article._id} and number = 1`;
  await tamper(change('<p>Something that nobody approved, but long enough.</p>'));
  const { exitCode, text } = await verify(article._id);
  expect(exitCode).toBe(1);
  expect(text).toContain('DOES NOT HOLD  The text that is served is not the one in the record.');
  expect((await verify()).text).toContain('1 of 2 articles do not hold.');
  await tamper(change(article.content));
  expect((await verify(article.slug)).exitCode).toBe(0);
});

test('an entry that was changed in the database does not hold', async () => {
  const change = (by: string) =>
    sql`update record_entries set decided_by = array[${by}::text] where article_id = ${article._id}`;
  await tamper(change('editor'));
  expect((await verify(article.slug)).text).toContain('Entry 1 was changed');
  await tamper(change('admin'));
});

test('an entry that somebody kept must still be there', async () => {
  const { text } = await verify(article.slug);
  const kept = /newest entry is (\w+)/.exec(text)?.[1] ?? '';
  expect((await verify(article.slug, { kept })).exitCode).toBe(0);
  const gone = await verify(article.slug, { kept: 'a'.repeat(64) });
  expect([gone.exitCode, gone.text.includes('The entry that you kept is gone')]).toEqual([1, true]);
  expect((await verify(article.slug, { trustedKey: 'b'.repeat(64) })).exitCode).toBe(1);
});

test('what cannot be checked is not said to hold', async () => {
  expect(await verify('no-such-article')).toEqual({
    exitCode: 2,
    text: 'It could not be checked: visitors find no article no-such-article.',
  });
  for (const wrong of ['nonsense', 'ftp://example.org', 'http://127.0.0.1:1']) {
    const lines: string[] = [];
    const exitCode = await verifySite({
      address: wrong,
      article: 'x',
      trustedKey: undefined,
      kept: undefined,
      print: (line) => lines.push(line),
    });
    expect([exitCode, lines[0]]).toEqual([2, expect.stringContaining('It could not be checked')]);
  }
});
