import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Check } from '../check-schema.ts';
import {
  type CheckSource,
  type CheckStatus,
  checkLabel,
  type Finding,
  isSiteCheck,
  type RequiredChecks,
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

type Presenting = { now: Date; required: RequiredChecks };

/** The checks of the site first, in their order, then those of programs by name, also required ones that have not reported. */
export function presentChecks(runs: readonly PresentableRun[], { now, required }: Presenting): Check[] {
  const isReported = (name: string) => runs.some((run) => run.source === 'program' && run.name === name);
  const missing = required.programs.filter((name) => !isReported(name)).map(presentMissing);
  return [...presentRuns(runs, { now, required }), ...missing];
}

function presentRuns(runs: readonly PresentableRun[], presenting: Presenting): Check[] {
  return runs
    .filter(({ source, name }) => source === 'program' || isSiteCheck(name))
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .map((run) => presentCheck(run, presenting));
}

const presentMissing = (name: string): Check => ({
  name,
  source: 'program',
  label: name,
  status: 'running',
  summary: texts.checkSummaries.missing,
  findings: [],
  findingCount: 0,
  isRequired: true,
  updatedAt: null,
});

function presentCheck(run: PresentableRun, { now, required }: Presenting): Check {
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
    isRequired: (source === 'site' ? required.site : required.programs).some((one) => one === name),
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
