import type { AnsweredPoint, GivenAnswer } from '#features/articles/checklist-schema.ts';
import type { Status } from '#features/articles/rules.ts';
import { invalid } from '#platform/http/app-error.ts';
import type { StoredSettings } from '#platform/settings/stored-settings.ts';
import { answerPoints, checkAnswers } from '../../checklist/checklist-rules.ts';
import { readReviewSettings } from '../settings/read-review-settings.ts';

type Source = { settings: StoredSettings };

/**
 * The answers with what was asked, as they are stored with the text: a point that is reworded or removed later stays
 * readable. Throws if a submission lacks an answer.
 */
export async function answerChecklist(
  platform: Source,
  given: GivenAnswer[],
  status: Status | undefined,
): Promise<AnsweredPoint[]> {
  const { checklist } = (await readReviewSettings(platform)).settings;
  if (status === 'published') {
    const check = checkAnswers(checklist, given);
    if (!check.ok) throw invalid(check.message, { checklist: check.message });
  }
  return answerPoints(checklist, given);
}

/** The answers of a submission. Without any, the points of today, which are not answered. */
export async function completeAnswers(
  platform: Source,
  stored: AnsweredPoint[] | null,
): Promise<AnsweredPoint[]> {
  return stored ?? answerPoints((await readReviewSettings(platform)).settings.checklist, []);
}
