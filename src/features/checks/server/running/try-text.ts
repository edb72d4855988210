import { limitText, prepareDraft } from '#features/articles/server/saving/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { unavailable } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { ThreadsBusyError } from '#platform/threads/thread-pool.ts';
import { overallStatus, siteChecks } from '../../rules.ts';
import { presentChecks } from '../check.present.ts';
import { triesPerAccount } from '../limits.ts';
import { readCheckSettings, toRequired } from '../required/read-required.ts';
import type { CheckWorker } from '../worker/check-worker.ts';
import { type CheckResult, runOneCheck } from './run-one-check.ts';

type Tools = { platform: Platform; worker: CheckWorker; textWorker: TextWorker };

// A request may take 30 s. What hostile text makes slow is left out.
const maxMs = 15_000;

/** Checks a text that its author is writing, sanitised as on a save. Nothing is stored. */
export async function tryText(
  { platform, worker, textWorker }: Tools,
  { accountId, content }: { accountId: string; content: string },
) {
  await platform.limits.consume(triesPerAccount, accountId);
  await limitText(platform, accountId, content);
  const { db, log, config } = platform;
  const { content: clean } = await prepareDraft({ db, textWorker }, content);
  const text = { content: clean, articleId: undefined, siteUrl: config.publicUrl };
  const startedAt = performance.now();
  const results: CheckResult[] = [];
  for (const name of siteChecks) {
    if (performance.now() - startedAt > maxMs) break;
    results.push(await runOneCheck({ db, log, worker }, name, text).catch(refuseIfBusy));
  }
  const now = platform.now();
  const runs = results.map((each) => ({ ...each, source: 'site' as const, summary: '', updatedAt: now }));
  const { settings } = await readCheckSettings(platform);
  const required = { ...toRequired(settings), programs: [] };
  const checks = presentChecks(runs, { now, required });
  return { status: overallStatus(checks) ?? null, checks };
}

function refuseIfBusy(error: unknown): never {
  throw error instanceof ThreadsBusyError ? unavailable() : error;
}
