type Box = { top: number; height: number };

/** How much of a text is above the lower edge of the window, in percent. */
export function progressOf({ top, height }: Box, windowHeight: number): number {
  if (height <= 0) return 0;
  return Math.round(Math.min(1, Math.max(0, (windowHeight - top) / height)) * 100);
}

export const progressIn = (text: HTMLElement): number =>
  progressOf(text.getBoundingClientRect(), window.innerHeight);

/** The scroll position at which the text is read as far as that. */
export function scrollTopFor(text: HTMLElement, progress: number): number {
  const { top, height } = text.getBoundingClientRect();
  return Math.max(0, window.scrollY + top + (height * progress) / 100 - window.innerHeight);
}
