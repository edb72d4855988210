type Size = { width: number; height: number };
type Box = Size & { left: number; top: number };

// Between the tooltip and what it is about.
const gap = 6;
// It keeps so far from the edges of the window.
const margin = 8;

/** Above its anchor and centred, or below where there is no room above; and never out of sight. */
export function placeTooltip(
  anchor: Box,
  { bubble, room }: { bubble: Size; room: Size },
): { left: number; top: number } {
  const above = anchor.top - gap - bubble.height;
  const centred = anchor.left + (anchor.width - bubble.width) / 2;
  return {
    left: Math.max(margin, Math.min(centred, room.width - margin - bubble.width)),
    top: above >= margin ? above : anchor.top + anchor.height + gap,
  };
}
