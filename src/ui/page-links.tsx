import type { To } from 'react-router';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { ButtonLink } from './button.tsx';
import { classNames } from './class-names.ts';

type PageLinksProps = {
  page: number;
  totalPages: number;
  /** Where a page is. */
  to(page: number): To;
  label?: string;
  words?: { back: string; on: string };
  /** When it shows, where that is not always. */
  display?: string;
};

/** The way from one page of a list to the next. Nothing for a list of one page. */
export function PageLinks({
  page,
  totalPages,
  to,
  label = texts.pageLinks.pages,
  words = { back: texts.pageLinks.previous, on: texts.pageLinks.next },
  display = 'flex',
}: PageLinksProps) {
  if (totalPages < 2) return null;
  return (
    <nav
      aria-label={label}
      className={classNames(
        display,
        'mt-12 flex-wrap items-center justify-between gap-3 border-line border-t pt-6',
      )}
    >
      {page > 1 ? (
        <ButtonLink to={to(page - 1)} rel="prev" variant="secondary">
          {words.back}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-ink-soft text-sm tabular-nums">
        {fill(texts.pageLinks.pageOfTotal, { page, totalPages })}
      </p>
      {page < totalPages ? (
        <ButtonLink to={to(page + 1)} rel="next" variant="secondary">
          {words.on}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
