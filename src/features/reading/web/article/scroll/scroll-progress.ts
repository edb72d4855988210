// Computes how far an article is scrolled, from the positions of its elements on the screen.

/** From 0 at the start of the text to 1 when its end is on the screen. */
export function scrollProgress(text: { top: number; height: number }, screenHeight: number): number {
  const scrollLength = text.height - screenHeight;
  // A text that fits on the screen counts as read once its end is visible.
  if (scrollLength <= 0) return text.top + text.height <= screenHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -text.top / scrollLength));
}

/** The id of the last heading above the line; undefined above the first heading. */
export function currentSection(
  sections: readonly { id: string; top: number }[],
  line: number,
): string | undefined {
  return sections.findLast(({ top }) => top <= line)?.id;
}
