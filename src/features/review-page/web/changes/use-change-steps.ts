import { useCallback, useState } from 'react';

export type ChangeSteps = {
  /** Counts from 0. Undefined until the reviewer has gone to a change. */
  current: number | undefined;
  step: (by: 1 | -1) => void;
};

/** Goes to the next or previous change, and wraps around at the ends. */
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
      // In the middle, clear of the bars above and below; of a long one, the beginning.
      const isLong = (change?.offsetHeight ?? 0) > window.innerHeight / 2;
      change?.scrollIntoView({ block: isLong ? 'start' : 'center' });
    },
    [count, current],
  );
  return { current: current !== undefined && current < count ? current : undefined, step };
}
