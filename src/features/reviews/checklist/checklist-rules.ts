// The points that authors answer before they submit. Admins set them; the write page and the server check the answers.
import { maxAnswerLength, type PointKind } from '#features/articles/checklist.ts';
import type { AnsweredPoint, GivenAnswer } from '#features/articles/checklist-schema.ts';
import type { Check } from '#features/articles/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

export type ChecklistPoint = {
  /** Never changes, also when the point is reworded or moved. */
  id: string;
  kind: PointKind;
  text: string;
  /** Whether the website refuses a submission without an answer. */
  isRequired: boolean;
};

/** The answer to a point, if the author answered the words that the point has now. */
export function findAnswer<Given extends { point: string; asked: string }>(
  { id, text }: ChecklistPoint,
  given: readonly Given[],
): Given | undefined {
  return given.find(({ point, asked }) => point === id && asked === text);
}

/** Every point with its answer, as it is stored with the revision. */
export function answerPoints(
  points: readonly ChecklistPoint[],
  given: readonly GivenAnswer[],
): AnsweredPoint[] {
  return points.map((point) => {
    const found = findAnswer(point, given);
    // A box that is not ticked is not answered.
    const answer = point.kind === 'tick' && found?.answer === 'no' ? null : (found?.answer ?? null);
    const words = point.kind === 'question' && answer === 'yes' ? (found?.words.trim() ?? '') : '';
    return { point: point.id, kind: point.kind, asked: point.text, answer, words };
  });
}

/** What a submission lacks: a required answer, or the words of a "yes". */
function isMissing({ kind, isRequired }: ChecklistPoint, { answer, words }: AnsweredPoint): boolean {
  if (answer === null) return isRequired;
  return kind === 'question' && answer === 'yes' && (words === '' || words.length > maxAnswerLength);
}

/** The first point that a submission with these answers lacks, and what to tell its author. */
export function findMissing(
  points: readonly ChecklistPoint[],
  given: readonly GivenAnswer[],
): { point: ChecklistPoint; message: string } | undefined {
  const answered = answerPoints(points, given);
  const index = points.findIndex((point, at) => answered[at] && isMissing(point, answered[at]));
  const [point, found] = [points[index], answered[index]];
  return point && found && { point, message: describeMissing(found) };
}

/** Whether a text with these answers may be submitted. */
export function checkAnswers(points: readonly ChecklistPoint[], given: readonly GivenAnswer[]): Check {
  const missing = findMissing(points, given);
  if (!missing) return { ok: true };
  const { message } = missing;
  return { ok: false, title: texts.checklist.missing, message, fields: ['checklist'] };
}

function describeMissing({ kind, answer, asked, words }: AnsweredPoint): string {
  if (kind === 'tick') return fill(texts.checklist.tickMissing, { asked });
  if (answer === null) return fill(texts.checklist.answerMissing, { asked });
  if (words === '') return fill(texts.checklist.wordsMissing, { asked });
  return fill(texts.checklist.answerTooLong, { most: maxAnswerLength });
}
