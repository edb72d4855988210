// Where in an article somebody is, from where its parts stand on the screen.

/** From 0 at its beginning to 1 when its end is on the screen. */
export function readingProgress(text: { top: number; height: number }, screenHeight: number): number {
  const way = text.height - screenHeight;
  // A text that fits the screen is read as soon as its end is seen.
  if (way <= 0) return text.top + text.height <= screenHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -text.top / way));
}

/** The last heading above the line; undefined before the first. */
export function currentSection(
  sections: readonly { id: string; top: number }[],
  line: number,
): string | undefined {
  return sections.findLast(({ top }) => top <= line)?.id;
}
