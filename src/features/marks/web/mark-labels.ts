import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

/** `3 of 5 marks open`. */
export function openMarksLabel(open: number, all: number): string {
  if (open > 0) return plural(texts.markLabels.openOf, all, { open });
  return all === 2 ? texts.markLabels.bothResolved : plural(texts.markLabels.allResolved, all);
}

/** Shown before the author submits again. Open marks do not prevent a submission. */
export function openMarksHint(open: number): string | undefined {
  return open === 0 ? undefined : plural(texts.markLabels.stillOpen, open);
}
