import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSample } from '#app/sample/load-sample.ts';
import { sampleId } from '#app/sample/sample-id.ts';
import { findAccountByEmail } from '#features/accounts/server/account.queries.ts';
import { openSession } from '#features/accounts/server/sessions/open-session.ts';
import { goodText } from '#features/articles/server/articles.fixture.ts';
import { commentsApi } from '#features/comments/contract.ts';
import { reportsApi } from '#features/moderation/report-contract.ts';
import { readingApi } from '#features/reading/contract.ts';
import { ensureSigningKey } from '#features/record/server/public.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { writingApi } from '#features/writing/contract.ts';
import { findDifferences } from '../../scripts/check-counts/checks.ts';
import { describeRemoval } from '../../scripts/sample/describe-removal.ts';
import { removeSample } from '../../src/app/sample/remove-sample.ts';
import { createMember, type Member } from '../members.ts';
import { runCommand } from '../run-command.ts';
import { startTestSite, type TestSite } from '../test-site.ts';
import { countEverything, fillTestSite, read, withClient } from './filled-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({ listens: true });
});

afterAll(() => site?.close());

const remove = () => removeSample({ transact: site.platform.transact, images: site.platform.images });

async function signInAs(username: string): Promise<string> {
  return site.platform.transact(async (tx) => {
    const account = await findAccountByEmail(tx, `${username}@sample.invalid`);
    if (!account) throw new Error(`${username} is not there`);
    return (await openSession(tx, { account, userAgent: '', now: new Date() })).token;
  });
}

async function comment(token: string, blogId: string, parentId?: string): Promise<string> {
  const call = { params: { blogId }, body: { content: 'Something about it.', parentId } };
  const { body } = await site.call(commentsApi.add, call, { token });
  return (body.comment as { _id: string })._id;
}

test('removing the sample leaves every table and the image store as they were before', {
  timeout: 60_000,
}, async () => {
  // A real site has its key before the sample.
  await site.platform.transact(ensureSigningKey);
  const before = await countEverything(site);
  const triggers = 'select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname';
  const triggersBefore = await read(site, triggers);
  await fillTestSite(site);
  await site.runJobs();
  const { body } = await site.call(readingApi.list);
  expect(body.total).toBe(24);
  const removed = await remove();
  expect(removed).toMatchObject({ people: 13, articles: 33, hasAdmin: false });
  expect(await countEverything(site)).toEqual(before);
  expect(await read(site, triggers)).toEqual(triggersBefore);
  // The write invalidates the cached list.
  expect((await site.call(readingApi.list)).body.total).toBe(0);
  expect(await withClient(site, (client) => findDifferences(client))).toEqual([]);
});

test('a removed sample does not come back with the next start', async () => {
  const { connectionString, platform } = site;
  const { config, images, db } = platform;
  await loadSample(db, { connectionString, config, images });
  expect(await read(site, 'select 1 from accounts')).toEqual([]);
});

test('a second removal finds nothing, and says so', async () => {
  expect(await remove()).toBeUndefined();
  expect(describeRemoval(undefined)).toBe('There is no sample community here.');
});

test('removing the sample keeps what other accounts own, even what a sample reviewer approved', {
  timeout: 60_000,
}, async () => {
  await fillTestSite(site);
  const daniel = await signInAs('daniel-whitaker');
  const ada = await createMember(site, { name: 'Ada', username: 'ada' });
  const approved = await writeAndApprove(ada, daniel);
  const before = await countEverything(site);
  const [theirs] = await read<{ id: string }>(
    site,
    "select id from articles where slug = 'where-the-focus-went'",
  );
  await site.call(readingApi.like, { params: { id: theirs?.id ?? '' } }, { token: ada.token });
  await comment(ada.token, theirs?.id ?? '');
  const report = { kind: 'article', id: theirs?.id ?? '', reason: 'misleading' };
  expect((await site.call(reportsApi.report, { body: report }, { token: ada.token })).status).toBe(201);
  await site.call(readingApi.like, { params: { id: approved } }, { token: daniel });
  await comment(daniel, approved);
  const answered = await comment(daniel, approved);
  await comment(ada.token, approved, answered);
  expect((await countEverything(site))['public.comments']).toBe((before['public.comments'] ?? 0) + 4);

  expect(await remove()).toMatchObject({ people: 13, articles: 33, hasAdmin: false });

  expect(await read(site, 'select 1 from report_cases')).toEqual([]);
  const accounts = await read(site, 'select username from accounts');
  expect(accounts).toEqual([{ username: 'ada' }]);
  const { body } = await site.call(readingApi.read, { params: { id: approved } });
  expect(body.blog).toMatchObject({
    title: goodText.title,
    visibility: 'approved',
    engagement: { likes: 0, comments: 1 },
  });
  const { body: listed } = await site.call(commentsApi.list, { params: { blogId: approved } });
  expect((listed.comments as { deleted: boolean }[]).map(({ deleted }) => deleted)).toEqual([true, false]);
  expect(await read(site, 'select act, actor_id from audit_log')).toEqual([
    { act: 'approved', actor_id: sampleId('daniel-whitaker') },
  ]);
  expect(await read(site, 'select act, actor_id from article_history order by at')).toEqual([
    { act: 'submitted', actor_id: ada.id },
    { act: 'approved', actor_id: null },
  ]);
  expect(await read(site, 'select reviewer_id, is_measured from review_decisions')).toEqual([
    { reviewer_id: null, is_measured: true },
  ]);
  const kinds = await read<{ kind: string }>(site, 'select distinct kind from notifications order by kind');
  // What tells a member that a report has arrived is about the member's own act.
  expect(kinds.map(({ kind }) => kind)).toEqual(['approved', 'report-received']);
  expect((await site.call(readingApi.list, { query: { q: goodText.title } })).body.total).toBe(1);
  expect(await withClient(site, (client) => findDifferences(client))).toEqual([]);
});

async function writeAndApprove(author: Member, reviewerToken: string): Promise<string> {
  const { body } = await site.call(
    writingApi.create,
    { body: { ...goodText, status: 'published' } },
    { token: author.token },
  );
  const id = (body.blog as { _id: string })._id;
  const decision = { params: { id }, body: { visibility: 'approved' } };
  const { status } = await site.call(reviewsApi.decide, decision, { token: reviewerToken });
  expect(status).toBe(200);
  return id;
}

test('the sample command prints what it did, and its usage', { timeout: 120_000 }, async () => {
  const other = await startTestSite();
  const settings = { DATABASE_URL: other.connectionString, DATA_DIR: other.platform.config.dataDir };
  expect(await runCommand(['sample'], settings)).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringMatching(/^npm run sample -- fill .*\nnpm run sample -- remove /),
  });
  const filled = await runCommand(['sample', 'fill'], settings);
  expect(filled.stdout).toMatch(
    /^The sample community is here\..*\nSign in as daniel-whitaker@sample\.invalid with the password [a-z\d-]{23} /,
  );
  const removed = await runCommand(['sample', 'remove'], settings);
  expect(removed.stdout).toMatch(
    /^The sample community is gone: 13 people, 33 articles, \d+ comments and \d+ images\.\nThere is no admin any more\./,
  );
  await other.close();
});
