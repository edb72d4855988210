import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { Review } from '../contract.ts';

export type View = 'text' | 'changes';

export type ViewParams = {
  /** Undefined until the reviewer chooses a view. */
  view: View | undefined;
  /** The number of the revision to compare with, if the reviewer chose one. */
  against: number | undefined;
};

/** The view is stored in the URL, so that a reviewer can share the link. */
export function useViewParams(): [ViewParams, (change: Partial<ViewParams>) => void] {
  const [params, setParams] = useSearchParams();
  const changeView = useCallback(
    (change: Partial<ViewParams>) =>
      setParams((now) => toSearchParams({ ...readViewParams(now), ...change }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  );
  return [readViewParams(params), changeView];
}

function readViewParams(params: URLSearchParams): ViewParams {
  const view = params.get('view');
  const against = params.get('against') ?? '';
  return {
    view: view === 'text' || view === 'changes' ? view : undefined,
    against: /^\d{1,9}$/.test(against) ? Number(against) : undefined,
  };
}

function toSearchParams({ view, against }: ViewParams): URLSearchParams {
  return new URLSearchParams({
    ...(view && { view }),
    ...(against !== undefined && { against: String(against) }),
  });
}

/** Shows the changes by default if there is a comparison. A first submission has only its text. */
export function viewOf({ comparison }: Pick<Review, 'comparison'>, { view }: ViewParams): View {
  if (!comparison) return 'text';
  return view ?? 'changes';
}
