// The points that admins set.
import { createForm } from '#features/site/form-check.ts';
import type { Checked } from '#features/site/rules.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { ChecklistPoint } from './checklist-rules.ts';

// Authors read the whole list before each submission.
export const maxPoints = 10;
// Two lines of the write page.
export const maxPointLength = 200;

const pointId = /^[a-z0-9-]{1,40}$/;

/** A new site asks one thing, and requires no answer: an article needs a title, an excerpt, a category and a text. */
export const defaultChecklist: ChecklistPoint[] = [
  { id: 'ai', kind: 'question', text: texts.checklist.firstPoint, isRequired: false },
];

/** Checks the points of the settings. Their fields are named like `checklist.0`. */
export function checkPoints(given: readonly ChecklistPoint[]): Checked<ChecklistPoint[]> {
  const form = createForm();
  const points = given.map((point, index) => ({
    ...point,
    text: form.line(`checklist.${index}`, point.text, {
      most: maxPointLength,
      missing: texts.checklistSettings.textRequired,
    }),
  }));
  form.require(
    'checklist',
    points.length <= maxPoints,
    fill(texts.checklistSettings.tooMany, { most: maxPoints }),
  );
  const ids = new Set(points.map(({ id }) => id));
  const areIdsValid = ids.size === points.length && points.every(({ id }) => pointId.test(id));
  form.require('checklist', areIdsValid, texts.checklistSettings.idInvalid);
  return form.result(points);
}
