import { plural } from '#kit/plural.ts';
import { texts } from '#texts';

/** `3 of 5 marks open`. */
export function openWords(open: number, all: number): string {
  return open === 0
    ? plural(texts.markLabels.allResolved, all)
    : plural(texts.markLabels.openOf, all, { open });
}

/** Before it is submitted again; allowed, and said kindly. */
export function submitWords(open: number): string | undefined {
  return open === 0 ? undefined : plural(texts.markLabels.stillOpen, open);
}
