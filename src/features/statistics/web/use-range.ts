import { useSearchParams } from 'react-router';
import { defaultRange, type Range, ranges } from '../rules.ts';

/** The range in the URL. Invalid values count as the default. */
export function useRange(): Range {
  const [params] = useSearchParams();
  return ranges.find((range) => range === params.get('range')) ?? defaultRange;
}

/** The search string of the current URL with another range. */
export function searchWith(params: URLSearchParams, range: Range): string {
  const next = new URLSearchParams(params);
  if (range === defaultRange) next.delete('range');
  else next.set('range', range);
  return next.size === 0 ? '' : `?${next}`;
}
