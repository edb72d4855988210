import { useSearchParams } from 'react-router';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';
import { type Range, ranges } from '../rules.ts';
import { rangeLabel } from './figure-labels.ts';
import { searchWith } from './use-range.ts';

/** Links to the ranges. The range is in the URL, so that it survives a reload and can be shared. */
export function RangeSwitch({ range }: { range: Range }) {
  const [params] = useSearchParams();
  return (
    <nav aria-label={texts.rangeSwitch.timeSpan}>
      <ul className="inline-flex rounded-md border border-edge bg-raised p-0.5">
        {ranges.map((each) => (
          <li key={each}>
            <Link
              to={{ search: searchWith(params, each) }}
              replace
              preventScrollReset
              aria-current={each === range ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center rounded-sm px-2.5 text-sm whitespace-nowrap sm:px-3.5',
                each === range
                  ? 'bg-ink font-medium text-paper'
                  : 'text-ink-soft hover:bg-sunken hover:text-ink',
              )}
            >
              {rangeLabel(each)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
