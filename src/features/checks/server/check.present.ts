import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Check } from '../check-schema.ts';
import {
  type CheckSource,
  type CheckStatus,
  checkLabel,
  type Finding,
  isSiteCheck,
  siteChecks,
  statusAt,
} from '../rules.ts';

export type PresentableRun = {
  name: string;
  source: CheckSource;
  status: CheckStatus;
  summary: string;
  findings: Finding[];
  findingCount: number;
  updatedAt: Date;
};

/** The checks of the site first, in their order, then those of programs by name. */
export function presentChecks(runs: readonly PresentableRun[], now: Date): Check[] {
  return runs
    .filter(({ source, name }) => source === 'program' || isSiteCheck(name))
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .map((run) => presentCheck(run, now));
}

function presentCheck(run: PresentableRun, now: Date): Check {
  const { name, source, findings, findingCount, updatedAt } = run;
  const status = statusAt(run, now);
  return {
    name,
    source,
    label: checkLabel(run),
    status,
    summary: run.summary || summarize(status, findingCount),
    findings,
    findingCount,
    updatedAt: updatedAt.toISOString(),
  };
}

const rank = ({ source, name }: Pick<PresentableRun, 'source' | 'name'>): number =>
  source === 'site' ? (siteChecks as readonly string[]).indexOf(name) : siteChecks.length;

function summarize(status: CheckStatus, count: number): string {
  switch (status) {
    case 'running':
      return texts.checkSummaries.running;
    case 'passed':
      return texts.checkSummaries.passed;
    case 'crashed':
      return texts.checkSummaries.crashed;
    case 'attention':
    case 'failed':
      return plural(texts.checkSummaries.findings, count);
  }
}
