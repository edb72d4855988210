import type { DbOrTx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { ThreadsBusyError } from '#platform/threads/thread-pool.ts';
import { type CheckStatus, type Finding, maxFindings, type SiteCheck, statusOf } from '../../rules.ts';
import { findCandidates } from '../copies/copy.queries.ts';
import { findBrokenLinks } from '../links/find-missing-targets.ts';
import type { CheckInput, CheckOutput, CheckTaskName, CheckWorker } from '../worker/check-worker.ts';

export type CheckResult = {
  name: SiteCheck;
  status: CheckStatus;
  findings: Finding[];
  findingCount: number;
};

export type CheckedContent = {
  content: string;
  /** Undefined for a text that was never saved. */
  articleId: string | undefined;
  siteUrl: string;
};

type Tools = Pick<Platform, 'log'> & { db: DbOrTx; worker: CheckWorker };

/** The check itself went wrong: it threw, took too long, or ended its thread. */
class CheckCrashed extends Error {}

/** Runs one check of the site. One that crashes or hangs says so; an error of the database is thrown. */
export async function runOneCheck(tools: Tools, name: SiteCheck, text: CheckedContent): Promise<CheckResult> {
  try {
    const findings = await findWith(tools, name, text);
    const ordered = findings.toSorted((one, other) => one.block - other.block);
    return {
      name,
      status: statusOf(findings),
      findings: ordered.slice(0, maxFindings),
      findingCount: findings.length,
    };
  } catch (error) {
    if (!(error instanceof CheckCrashed)) throw error;
    tools.log.warn({ check: name, err: error.cause }, 'a check of a text crashed; it holds nothing up');
    return { name, status: 'crashed', findings: [], findingCount: 0 };
  }
}

async function findWith({ db, worker }: Tools, name: SiteCheck, text: CheckedContent): Promise<Finding[]> {
  const { content, articleId, siteUrl } = text;
  if (name === 'links') return findBrokenLinks(db, await run(worker, 'links', { content, siteUrl }));
  if (name !== 'copies') return run(worker, name, { content });
  const hashes = await run(worker, 'hashes', { content });
  const candidates = await findCandidates(db, { hashes, articleId });
  return candidates.length === 0 ? [] : run(worker, 'copies', { content, candidates });
}

async function run<Name extends CheckTaskName>(
  worker: CheckWorker,
  name: Name,
  input: CheckInput<Name>,
): Promise<CheckOutput<Name>> {
  try {
    return await worker.run(name, input);
  } catch (error) {
    // Too many wait, or the site is about to stop: the job runs again.
    if (error instanceof ThreadsBusyError || worker.isClosed()) throw error;
    throw new CheckCrashed(name, { cause: error });
  }
}
