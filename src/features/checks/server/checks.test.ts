// The checks of the site, from the submission to their results, and who sees them.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMember, type Member } from '#test/members.ts';
import type { Check } from '../check-schema.ts';
import { type CheckedState, checksApi } from '../contract.ts';
import { siteChecks } from '../rules.ts';
import { byName, type ChecksFixture, startChecking } from './checks.fixture.ts';

let fixture: ChecksFixture;
let author: Member;

beforeAll(async () => {
  fixture = await startChecking();
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(() => fixture?.site.close());

describe('a submission', () => {
  test('a submission is checked in the background, and its author and reviewers see the results', async () => {
    const { _id } = await fixture.articles.submitted(author, {
      content: '<p>See <a href="/article/nowhere">this</a> for more about reading.</p><h4>Too deep</h4>',
    });
    const before = await fixture.readChecks(author, _id);
    expect(before.status).toBe('running');
    expect(before.checks.map(({ name }) => name)).toEqual([...siteChecks]);
    await fixture.site.runJobs();
    for (const member of [author, fixture.reviewer, fixture.admin]) {
      const { status, checks } = await fixture.readChecks(member, _id);
      expect(status).toBe('failed');
      expect(byName(checks, 'links')).toMatchObject({
        label: 'Links',
        status: 'failed',
        summary: 'One thing to look at',
        findings: [{ block: 0, quote: 'this', level: 'error' }],
      });
      expect(byName(checks, 'headings')).toMatchObject({ status: 'attention', findings: [{ block: 1 }] });
      expect(byName(checks, 'code')).toMatchObject({ status: 'passed', summary: 'Nothing found' });
    }
  });

  test('open pages of reviewers and of the author are told when the checks are done', async () => {
    const { _id } = await fixture.articles.submitted(author);
    const received = new Set<string>();
    const topics = ['queue', `review:${_id}`, `inbox:${author.id}`];
    const stop = fixture.site.platform.live.subscribe(topics, {
      onTopic: (topic) => received.add(topic),
      onGap() {},
    });
    await fixture.site.runJobs();
    stop();
    expect([...received].sort()).toEqual(topics.sort());
  });

  test('a new submission has checks of its own, and a draft does not hide the last ones', async () => {
    const { _id } = await fixture.articles.submitted(author, {
      content: '<p>This is a link <a href="/nowhere">out</a> of the text.</p>',
    });
    await fixture.site.runJobs();
    await fixture.articles.decide(fixture.admin, _id, 'rejected', { note: 'The link.' });
    await fixture.articles.save(author, _id, {
      content: '<p>A text without any link at all.</p>',
      status: 'draft',
    });
    expect((await fixture.readChecks(author, _id)).status).toBe('failed');
    await fixture.articles.save(author, _id, { status: 'published' });
    expect((await fixture.readChecks(author, _id)).status).toBe('running');
    await fixture.site.runJobs();
    expect(await fixture.readChecks(author, _id)).toMatchObject({
      status: 'passed',
      revision: { number: 2 },
    });
  });

  test('a submission that is deleted before its checks run leaves nothing', async () => {
    const { _id } = await fixture.articles.submitted(author);
    await fixture.articles.remove(author, _id);
    await fixture.site.runJobs();
    const { rows } = await fixture.site.platform.db.execute(
      sql`select from check_runs where article_id = ${_id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('who sees checks', () => {
  test('nobody but the author and those who review sees checks', async () => {
    const { _id } = await fixture.articles.submitted(author);
    expect((await fixture.list(undefined, _id)).status).toBe(401);
    expect((await fixture.list(await createMember(fixture.site), _id)).status).toBe(404);
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    expect((await fixture.list(await createMember(fixture.site), _id)).status).toBe(404);
    expect(
      (await fixture.site.call(checksApi.listStates, { query: { ids: _id } }, fixture.as(author))).status,
    ).toBe(403);
    expect((await fixture.runAgain(author, _id)).status).toBe(403);
  });

  test('reviewers do not see a draft', async () => {
    const draft = await fixture.articles.draft(author);
    expect((await fixture.list(fixture.reviewer, draft._id)).status).toBe(404);
    expect(await fixture.readChecks(author, draft._id)).toMatchObject({
      revision: null,
      status: null,
      checks: [],
    });
    for (const id of ['no-id', '00000000-0000-4000-8000-000000000000']) {
      expect((await fixture.list(fixture.admin, id)).status).toBe(404);
    }
  });

  test('lists have one status for each submission', async () => {
    const good = await fixture.articles.submitted(author);
    const bad = await fixture.articles.submitted(author, {
      content: '<p>This is a link <a href="/nowhere">out</a> of the text.</p>',
    });
    await fixture.site.runJobs();
    const mine = (await fixture.site.call(checksApi.listMine, {}, fixture.as(author))).body
      .states as CheckedState[];
    expect(mine).toEqual([
      { blogId: bad._id, status: 'failed', names: ['Links'], findings: 1 },
      { blogId: good._id, status: 'passed', names: [], findings: 0 },
    ]);
    const query = { ids: `${good._id},no-id,${bad._id}` };
    const { states } = (
      await fixture.site.call(checksApi.listStates, { query }, fixture.as(fixture.reviewer))
    ).body;
    expect(states).toEqual([mine[1], mine[0]]);
  });
});

describe('running again', () => {
  test('a reviewer runs the checks of a submission that waits once more', async () => {
    const { _id } = await fixture.articles.submitted(author, {
      content: '<p>For more, see <a href="/pages/new">the new page</a>.</p>',
    });
    await fixture.site.runJobs();
    expect((await fixture.readChecks(author, _id)).status).toBe('failed');
    expect(await fixture.runAgain(fixture.reviewer, _id)).toMatchObject({ status: 200 });
    expect((await fixture.readChecks(author, _id)).status).toBe('running');
    await fixture.site.runJobs();
    expect((await fixture.readChecks(author, _id)).status).toBe('failed');
    await fixture.articles.decide(fixture.admin, _id, 'approved');
    expect(await fixture.runAgain(fixture.reviewer, _id)).toMatchObject({
      status: 409,
      body: { code: 'not_waiting' },
    });
  });
});

describe('a text that is not submitted yet', () => {
  const tryText = (content: string, member: Member | undefined = author) =>
    fixture.site.call(checksApi.tryText, { body: { content } }, fixture.as(member));

  test('a text that is not submitted can be checked by anybody who is signed in, and nothing is stored', async () => {
    const { body, status } = await tryText('<p>Hello <a href="/nowhere">there</a></p><script>x</script>');
    expect([status, body.status]).toEqual([200, 'failed']);
    expect(byName(body.checks as Check[], 'links')?.findings).toMatchObject([{ quote: 'there' }]);
    expect((await tryText('<p>a</p>', undefined as never)).status).toBe(200);
    expect((await fixture.site.call(checksApi.tryText, { body: { content: '<p>a</p>' } })).status).toBe(401);
    expect((await tryText(`<p>${'a'.repeat(1_100_000)}</p>`)).status).toBe(413);
  });

  test('a text that is not submitted is checked a few times a minute at most', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => tryText('<p>a</p>')));
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});
