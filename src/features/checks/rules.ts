// What machines say about a submission: the checks, their states, and which of them bar an approval. Pure; the server and
// the browser share it.
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** The checks that the site makes itself, in the order in which they are shown. */
export const siteChecks = [
  'links',
  'code',
  'secrets',
  'images',
  'headings',
  'characters',
  'sentences',
  'copies',
] as const;
export type SiteCheck = (typeof siteChecks)[number];

export const isSiteCheck = (name: string): name is SiteCheck =>
  (siteChecks as readonly string[]).includes(name);

/** A check of the site, or one that another program reports. */
export const checkSources = ['site', 'program'] as const;
export type CheckSource = (typeof checkSources)[number];

export const checkStatuses = ['running', 'passed', 'attention', 'failed', 'crashed'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** What a program reports, with the status that it becomes. */
export const conclusions = ['success', 'failure', 'neutral', 'in_progress'] as const;
export type Conclusion = (typeof conclusions)[number];

export const statusOfConclusion: Record<Conclusion, CheckStatus> = {
  success: 'passed',
  failure: 'failed',
  neutral: 'attention',
  in_progress: 'running',
};

export type FindingLevel = 'error' | 'warning';

/** A finding with the passage that it is about: the quote and the text around it, as marks have them. */
export type Finding = {
  level: FindingLevel;
  message: string;
  /** The index of the top-level block; -1 if the finding is about no passage. */
  block: number;
  /** Empty if the finding is about the whole block, such as an image. */
  quote: string;
  prefix: string;
  suffix: string;
};

// A check with more findings than this says the same again and again.
export const maxFindings = 20;
// Room for a sentence about each, and far more than a reviewer reads.
export const maxAnnotations = 50;
export const maxAnnotationLength = 500;
export const maxSummaryLength = 500;
export const maxCheckNameLength = 60;
// More than the programs of any desk.
export const maxProgramChecks = 20;

/** A name of a program's check. It must not look like a check of the site. */
export const isCheckName = (name: string): boolean =>
  name === name.trim() &&
  name !== '' &&
  [...name].length <= maxCheckNameLength &&
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(name) &&
  !siteNames().has(name.toLowerCase());

const siteNames = (): ReadonlySet<string> =>
  new Set([...siteChecks, ...Object.values(siteLabels).map((label) => label.toLowerCase())]);

export function statusOf(findings: readonly Pick<Finding, 'level'>[]): CheckStatus {
  if (findings.some(({ level }) => level === 'error')) return 'failed';
  return findings.length > 0 ? 'attention' : 'passed';
}

// A check of the site takes seconds, and a job that was interrupted runs again within minutes. A program may take longer, and
// its own report says when it is done.
export const lostAfterMs = 15 * 60 * 1000;

export type CheckState = { name: string; source: CheckSource; status: CheckStatus };

/** The status to show: a check of the site that never came to an end has crashed. */
export function statusAt(
  run: { source: CheckSource; status: CheckStatus; updatedAt: Date },
  now: Date,
): CheckStatus {
  const isLost =
    run.source === 'site' &&
    run.status === 'running' &&
    now.getTime() - run.updatedAt.getTime() > lostAfterMs;
  return isLost ? 'crashed' : run.status;
}

const urgency: readonly CheckStatus[] = ['failed', 'running', 'attention', 'crashed', 'passed'];

/** One status for all checks of a submission: the most urgent one. Undefined if there are none. */
export function overallStatus(runs: readonly Pick<CheckState, 'status'>[]): CheckStatus | undefined {
  return urgency.find((status) => runs.some((run) => run.status === status));
}

/** What an operator requires before an approval: checks of the site, and names of programs' checks. */
export type RequiredChecks = { site: readonly SiteCheck[]; programs: readonly string[] };

/** A reason that stands against an approval. */
export type Bar = {
  code: 'check_failed' | 'check_running' | 'check_missing';
  check: string;
  message: string;
};

/**
 * Why required checks bar the approval. A check of the site has to be without findings; a program may also report `neutral`.
 * A check of the site that crashed bars nothing: the author cannot mend it.
 */
export function checkBars(required: RequiredChecks, runs: readonly CheckState[]): Bar[] {
  const wanted = [
    ...required.site.map((name) => ({ source: 'site' as const, name: name as string })),
    ...required.programs.map((name) => ({ source: 'program' as const, name })),
  ];
  return wanted.flatMap(({ source, name }) => {
    const run = runs.find((each) => each.source === source && each.name === name);
    const code = barCode(source, run?.status);
    if (!code) return [];
    return [{ code, check: name, message: fill(barTexts[code], { check: checkLabel({ source, name }) }) }];
  });
}

function barCode(source: CheckSource, status: CheckStatus | undefined): Bar['code'] | undefined {
  switch (status) {
    case undefined:
      return 'check_missing';
    case 'running':
      return 'check_running';
    case 'failed':
      return 'check_failed';
    case 'attention':
      return source === 'site' ? 'check_failed' : undefined;
    case 'crashed':
    case 'passed':
      return undefined;
  }
}

const barTexts: Record<Bar['code'], string> = {
  check_failed: texts.checkBars.failed,
  check_running: texts.checkBars.running,
  check_missing: texts.checkBars.missing,
};

/** The name of a check as people read it. */
export function checkLabel({ source, name }: Pick<CheckState, 'source' | 'name'>): string {
  return source === 'site' && isSiteCheck(name) ? siteLabels[name] : name;
}

const siteLabels: Record<SiteCheck, string> = {
  links: texts.checkNames.links,
  code: texts.checkNames.code,
  secrets: texts.checkNames.secrets,
  images: texts.checkNames.images,
  headings: texts.checkNames.headings,
  characters: texts.checkNames.characters,
  sentences: texts.checkNames.sentences,
  copies: texts.checkNames.copies,
};
