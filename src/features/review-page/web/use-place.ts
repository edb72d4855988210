import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Review } from '../contract.ts';

export type View = 'text' | 'changes';

export type Place = {
  /** Undefined as long as nobody chose: then it depends on what there is to see. */
  view: View | undefined;
  /** The number of the revision that is compared with, where it was chosen. */
  against: number | undefined;
};

/** What is looked at is in the address, so that it can be sent to another reviewer. */
export function usePlace(): [Place, (change: Partial<Place>) => void] {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (change: Partial<Place>) =>
      setParams((now) => writePlace({ ...readPlace(now), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [readPlace(params), go];
}

function readPlace(params: URLSearchParams): Place {
  const view = params.get('view');
  const against = params.get('against') ?? '';
  return {
    view: view === 'text' || view === 'changes' ? view : undefined,
    against: /^\d{1,9}$/.test(against) ? Number(against) : undefined,
  };
}

function writePlace({ view, against }: Place): URLSearchParams {
  return new URLSearchParams({
    ...(view && { view }),
    ...(against !== undefined && { against: String(against) }),
  });
}

/** The changes of a text that was seen before; a first submission has only itself. */
export function viewOf({ comparison }: Pick<Review, 'comparison'>, { view }: Place): View {
  if (!comparison) return 'text';
  return view ?? 'changes';
}
