// Checks that crash, hang or are interrupted.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { JobInterruptedError } from '#platform/jobs/job-interrupted-error.ts';
import { createMember, type Member } from '#test/members.ts';
import { silentLog } from '#test/silent-log.ts';
import { lostAfterMs } from '../../rules.ts';
import { type ChecksFixture, startChecking } from '../checks.fixture.ts';
import { type CheckWorker, createCheckWorker } from '../worker/check-worker.ts';
import { runChecks } from './run-checks.ts';

const clock = { skewMs: 0 };

let fixture: ChecksFixture;
let author: Member;

beforeAll(async () => {
  fixture = await startChecking({ now: () => new Date(Date.now() + clock.skewMs) });
});

beforeEach(async () => {
  author = await createMember(fixture.site);
});

afterAll(() => fixture?.site.close());

describe('a check that goes wrong', () => {
  const failing = (run: CheckWorker['run']): CheckWorker => ({
    run,
    isClosed: () => false,
    close: async () => {},
  });
  const revisionOf = async (id: string) => {
    const body = (await fixture.list(author, id)).body as { revision: { id: string } };
    return { revisionId: body.revision.id };
  };

  test('is shown as crashed and logged, and the others have their results', async () => {
    const { _id } = await fixture.articles.submitted(author);
    const worker = createCheckWorker();
    const broken = failing((name, input) =>
      name === 'code' ? Promise.reject(new Error('A bug')) : worker.run(name, input),
    );
    const logged: object[] = [];
    const log = { ...silentLog, warn: (details: object) => logged.push(details) };
    await runChecks({ ...fixture.site.platform, log }, broken, await revisionOf(_id));
    expect(logged).toEqual([{ check: 'code', err: new Error('A bug') }]);
    await worker.close();
    const { status, checks } = await fixture.readChecks(author, _id);
    expect(status).toBe('crashed');
    expect(checks.filter((check) => check.status !== 'passed').map(({ name }) => name)).toEqual(['code']);
    await fixture.site.runJobs();
    expect((await fixture.readChecks(author, _id)).status).toBe('passed');
  });

  test('a site that stops while checks run leaves them to the next one', async () => {
    const { _id } = await fixture.articles.submitted(author);
    const worker = createCheckWorker();
    const running = runChecks(fixture.site.platform, worker, await revisionOf(_id));
    await worker.close();
    await expect(running).rejects.toThrow(JobInterruptedError);
    expect((await fixture.readChecks(author, _id)).status).toBe('running');
    await fixture.site.runJobs();
    expect((await fixture.readChecks(author, _id)).status).toBe('passed');
  });

  test('an error that has nothing to do with the stop of the site is a failure, even then', async () => {
    const { _id } = await fixture.articles.submitted(author);
    const bug = new Error('A bug');
    const closed: CheckWorker = { ...failing(() => Promise.reject(bug)), isClosed: () => true };
    const running = runChecks(fixture.site.platform, closed, await revisionOf(_id));
    await expect(running).rejects.toBe(bug);
    await fixture.site.runJobs();
  });

  test('one whose job never came to an end is shown as crashed', async () => {
    const { _id } = await fixture.articles.submitted(author);
    clock.skewMs = lostAfterMs + 1_000;
    expect((await fixture.readChecks(author, _id)).status).toBe('crashed');
    clock.skewMs = 0;
    await fixture.site.runJobs();
  });
});
