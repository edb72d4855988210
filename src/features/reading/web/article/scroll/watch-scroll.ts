/** Calls `update` now and, at most once per frame, after each scroll and resize. Returns a function that stops it. */
export function watchScroll(update: () => void): () => void {
  let frame: number | undefined;
  function schedule(): void {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      update();
    });
  }
  window.addEventListener('scroll', schedule, { passive: true });
  window.addEventListener('resize', schedule, { passive: true });
  schedule();
  return () => {
    window.removeEventListener('scroll', schedule);
    window.removeEventListener('resize', schedule);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
