type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

// The distance between the tooltip and its anchor.
const gap = 6;
// The minimum distance from the edges of the window.
const margin = 8;

/** Centres the tooltip above its anchor, or below if there is no space above; always within the viewport. */
export function tooltipPosition(
  anchor: Box,
  { bubble, viewport }: { bubble: Size; viewport: Size },
): { left: number; top: number } {
  const above = anchor.top - gap - bubble.height;
  const centred = anchor.left + (anchor.width - bubble.width) / 2;
  return {
    left: Math.max(margin, Math.min(centred, viewport.width - margin - bubble.width)),
    top: above >= margin ? above : anchor.top + anchor.height + gap,
  };
}
