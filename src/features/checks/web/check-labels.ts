import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import type { Check } from '../check-schema.ts';
import type { CheckStatus } from '../rules.ts';

export const statusLabels: Record<CheckStatus, string> = {
  running: texts.checkStatuses.running,
  passed: texts.checkStatuses.passed,
  attention: texts.checkStatuses.attention,
  failed: texts.checkStatuses.failed,
  crashed: texts.checkStatuses.crashed,
};

/** One sentence about all checks. */
export function overallLabel(status: CheckStatus | null, checks: readonly Check[]): string {
  const count = checks.reduce((sum, { findingCount }) => sum + findingCount, 0);
  switch (status) {
    case null:
      return texts.checksPanel.notRun;
    case 'running':
      return texts.checksPanel.running;
    case 'crashed':
      return texts.checksPanel.crashed;
    case 'passed':
      return plural(texts.checksPanel.allPassed, checks.length);
    case 'attention':
      return plural(texts.checkSummaries.findings, Math.max(count, 1));
    case 'failed':
      return plural(texts.checksPanel.failed, Math.max(count, 1));
  }
}
