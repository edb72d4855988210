import { useCallback, useState } from 'react';

export type ChangeSteps = {
  /** From 0; undefined as long as none was gone to. */
  current: number | undefined;
  step: (by: 1 | -1) => void;
};

/** From one change to the next, around the ends too: whoever passed the last begins again. */
export function useChangeSteps(count: number): ChangeSteps {
  const [current, setCurrent] = useState<number>();
  const step = useCallback(
    (by: 1 | -1) => {
      if (count === 0) return;
      const from = current ?? (by === 1 ? -1 : 0);
      const next = (from + by + count) % count;
      setCurrent(next);
      const change = document.querySelector<HTMLElement>(`[data-change="${next}"]`);
      change?.focus({ preventScroll: true });
      change?.scrollIntoView({ block: 'start' });
    },
    [count, current],
  );
  return { current: current !== undefined && current < count ? current : undefined, step };
}
