/** Calls `look` now and, at most once a frame, whenever what is on the screen may have moved. Returns how to stop. */
export function watchScroll(look: () => void): () => void {
  let frame: number | undefined;
  function plan(): void {
    frame ??= requestAnimationFrame(() => {
      frame = undefined;
      look();
    });
  }
  window.addEventListener('scroll', plan, { passive: true });
  window.addEventListener('resize', plan, { passive: true });
  plan();
  return () => {
    window.removeEventListener('scroll', plan);
    window.removeEventListener('resize', plan);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
