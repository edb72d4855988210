// Checks of other programs, and checks that an operator requires.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Article } from '#features/articles/article-schema.ts';
import { auditApi } from '#features/audit/contract.ts';
import { programTokensApi } from '#features/program-tokens/contract.ts';
import { type Review, reviewPageApi } from '#features/review-page/contract.ts';
import { reviewsApi } from '#features/reviews/contract.ts';
import { createMember, type Member } from '#test/members.ts';
import { type CheckSettings, defaultCheckSettings } from '../../check-settings.ts';
import { checksApi } from '../../contract.ts';
import { checkSettingsApi } from '../../settings-contract.ts';
import { byName, type ChecksFixture, startChecking } from '../checks.fixture.ts';

let fixture: ChecksFixture;
let author: Member;
let editor: Member;
let program: string;

beforeAll(async () => {
  fixture = await startChecking();
  editor = await createMember(fixture.site, { role: 'editor' });
  const body = { name: 'Vale', scopes: ['read', 'review'], expiresInDays: 7 } as const;
  const made = await fixture.site.call(programTokensApi.create, { body }, fixture.as(fixture.reviewer));
  program = made.body.secret as string;
});

beforeEach(async () => {
  author = await createMember(fixture.site);
  await requireChecks(defaultCheckSettings);
});

afterAll(() => fixture?.site.close());

async function requireChecks(change: Partial<CheckSettings>) {
  const as = fixture.as(fixture.admin);
  const { settings, version } = (await fixture.site.call(checkSettingsApi.readChecks, {}, as)).body;
  const body = { ...(settings as CheckSettings), ...change, version: version as number };
  expect((await fixture.site.call(checkSettingsApi.saveChecks, { body }, as)).status).toBe(200);
}

/** The id of the revision that waits, as a program finds it in the queue. */
async function waiting(id: string): Promise<string> {
  const { blogs } = (
    await fixture.site.call(reviewsApi.listQueue, { query: { limit: '100' } }, { token: program })
  ).body;
  return (blogs as { _id: string; revisionId: string }[]).find(({ _id }) => _id === id)?.revisionId ?? '';
}

const report = (body: Record<string, unknown>, token = program) =>
  fixture.site.call(checksApi.report, { body: { name: 'Vale', conclusion: 'success', ...body } }, { token });

async function submit() {
  const { _id } = await fixture.articles.submitted(author);
  await fixture.site.runJobs();
  return { id: _id, revision: await waiting(_id) };
}

const readVale = async (id: string) => byName((await fixture.readChecks(author, id)).checks, 'Vale');

describe('a report of a program', () => {
  test('a report is shown to the author and to reviewers, and a later one replaces it', async () => {
    const { id, revision } = await submit();
    expect((await report({ revision, conclusion: 'in_progress' })).status).toBe(200);
    expect(await readVale(id)).toMatchObject({ source: 'program', status: 'running' });
    const annotations = [
      { message: 'Passive voice.', level: 'error', block: 0, quote: 'Whoever' },
      { message: 'Too formal.' },
    ];
    await report({ revision, conclusion: 'failure', summary: 'Two problems', annotations });
    expect(await readVale(id)).toMatchObject({
      status: 'failed',
      summary: 'Two problems',
      findings: [
        { quote: 'Whoever', block: 0 },
        { block: -1, quote: '', level: 'warning' },
      ],
    });
    expect((await fixture.readChecks(author, id)).status).toBe('failed');
    await report({ revision });
    expect(await readVale(id)).toMatchObject({ status: 'passed', findings: [] });
  });

  test('a report names the revision that the review call returns too', async () => {
    const { id, revision } = await submit();
    const read = await fixture.site.call(reviewPageApi.read, { params: { id } }, { token: program });
    expect((read.body.review as Review).submission.id).toBe(revision);
  });

  test('a report about an unknown, drafted or replaced revision is refused with a clear answer', async () => {
    const { id, revision } = await submit();
    for (const unknown of ['no-id', '00000000-0000-4000-8000-000000000000']) {
      expect((await report({ revision: unknown })).status).toBe(404);
    }
    const { version } = (await fixture.articles.read(id, author)).body.blog as Article;
    await fixture.articles.save(author, id, { title: 'Again', status: 'published', version });
    expect(await report({ revision })).toMatchObject({ status: 409, body: { code: 'not_current' } });
    const second = await waiting(id);
    await fixture.articles.decide(fixture.admin, id, 'approved');
    expect(await report({ revision: second })).toMatchObject({ status: 409, body: { code: 'not_current' } });
  });

  test.each([
    [{ name: '' }],
    [{ name: 'code' }],
    [{ name: 'x'.repeat(61) }],
    [{ conclusion: 'great' }],
    [{ summary: 'x'.repeat(501) }],
    [{ annotations: Array(51).fill({ message: 'a' }) }],
    [{ annotations: [{ message: '' }] }],
    [{ annotations: [{ message: 'a', quote: 'x'.repeat(1_001) }] }],
  ])('a report with %j is refused', async (wrong) => {
    const { revision } = await submit();
    expect((await report({ revision, ...wrong })).status).toBe(400);
  });

  test('a neutral report needs attention, and one with broken characters is refused', async () => {
    const { id, revision } = await submit();
    expect((await report({ revision, summary: 'So so', conclusion: 'neutral' })).status).toBe(200);
    expect(await readVale(id)).toMatchObject({ status: 'attention', summary: 'So so' });
    expect((await report({ revision, summary: 'a\u0000b' })).status).toBe(400);
    const broken = [{ message: 'a\ud83d', quote: '\udc00' }];
    expect((await report({ revision, annotations: broken })).status).toBeLessThan(500);
  });

  test('a report comes from somebody who reviews, with a token that may report', async () => {
    const { revision } = await submit();
    expect((await report({ revision }, author.token)).status).toBe(403);
    const body = { name: 'Reader', scopes: ['read', 'write'], expiresInDays: 7 } as const;
    const made = await fixture.site.call(programTokensApi.create, { body }, fixture.as(fixture.reviewer));
    expect((await report({ revision }, made.body.secret as string)).status).toBe(403);
  });

  test('a submission has reports of at most twenty programs, also when they arrive at once', async () => {
    const { revision } = await submit();
    const names = Array.from({ length: 24 }, (_, index) => `Check ${index}`);
    const answers = await Promise.all(names.map((name) => report({ revision, name })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(
      (await report({ revision, name: answers[0]?.status === 200 ? 'Check 0' : 'Check 23' })).status,
    ).toBeLessThan(500);
  });
});

describe('a required check', () => {
  const approve = (member: Member, id: string, more: Record<string, unknown> = {}) =>
    fixture.articles.decide(member, id, 'approved', more);

  test('a required check of a program bars the approval until it passes, and never the submission', async () => {
    await requireChecks({ requiredPrograms: ['Vale'] });
    const { id, revision } = await submit();
    expect(await readVale(id)).toMatchObject({
      isRequired: true,
      status: 'running',
      summary: 'Has not reported yet',
    });
    const barred = { status: 409, body: { code: 'approval_barred' } };
    expect(await approve(editor, id)).toMatchObject(barred);
    expect((await approve(editor, id)).body.message).toBe('The check “Vale” has not reported yet.');
    await report({ revision, conclusion: 'failure' });
    expect(await approve(editor, id)).toMatchObject(barred);
    expect(await approve(fixture.admin, id)).toMatchObject(barred);
    await report({ revision });
    expect((await approve(editor, id)).status).toBe(200);
  });

  test('the review page names a required check, and rejecting and hiding need none', async () => {
    await requireChecks({ requiredPrograms: ['Vale'] });
    const { id } = await submit();
    const read = await fixture.site.call(reviewPageApi.read, { params: { id } }, fixture.as(editor));
    const { choices, mayApproveAnyway } = read.body.review as Review;
    expect(choices.find(({ outcome }) => outcome === 'approved')).toMatchObject({
      isAllowed: false,
      reason: 'The check “Vale” has not reported yet.',
    });
    expect(mayApproveAnyway).toBe(false);
    expect((await fixture.articles.decide(editor, id, 'rejected', { note: 'No.' })).status).toBe(200);
  });

  test('a required check of the site bars an approval while it has findings', async () => {
    await requireChecks({ requiredSite: ['links'] });
    const content = '<p>This link leads <a href="/nowhere">nowhere</a> at all.</p>';
    const { _id } = await fixture.articles.submitted(author, { content });
    expect((await approve(editor, _id)).body.message).toBe('The check “Links” is still running.');
    await fixture.site.runJobs();
    expect((await approve(editor, _id)).body.message).toBe('The check “Links” must pass first.');
    await requireChecks({ requiredSite: ['code'] });
    expect((await approve(editor, _id)).status).toBe(200);
  });

  test('a required check does not bar showing a text again that was approved before', async () => {
    const { id } = await submit();
    await approve(fixture.admin, id);
    await fixture.articles.decide(fixture.admin, id, 'hidden', { note: 'For now.' });
    await requireChecks({ requiredPrograms: ['Vale'] });
    expect((await approve(editor, id)).status).toBe(200);
  });

  test('a required check can be overridden by an admin with a reason, which the audit log has', async () => {
    await requireChecks({ requiredPrograms: ['Vale'] });
    const { id } = await submit();
    const overrideReason = 'Vale has been down since Monday.';
    expect((await approve(editor, id, { overrideReason })).status).toBe(409);
    expect((await approve(fixture.admin, id, { overrideReason: ' ' })).status).toBe(409);
    expect((await approve(fixture.admin, id, { overrideReason })).status).toBe(200);
    const query = { act: 'checks-overridden', subject: id } as const;
    const { body } = await fixture.site.call(auditApi.list, { query }, fixture.as(fixture.admin));
    expect(body.entries).toMatchObject([{ act: 'checks-overridden', note: overrideReason }]);
  });

  test('a reason without anything to override is not in the audit log', async () => {
    const { id } = await submit();
    expect((await approve(fixture.admin, id, { overrideReason: 'Just so.' })).status).toBe(200);
    const query = { act: 'checks-overridden', subject: id } as const;
    const { body } = await fixture.site.call(auditApi.list, { query }, fixture.as(fixture.admin));
    expect(body.entries).toEqual([]);
  });

  test('only admins set which checks are required', async () => {
    expect((await fixture.site.call(checkSettingsApi.readChecks, {}, fixture.as(editor))).status).toBe(403);
    const body = { ...defaultCheckSettings, version: 0 };
    expect((await fixture.site.call(checkSettingsApi.saveChecks, { body }, fixture.as(editor))).status).toBe(
      403,
    );
  });
});
