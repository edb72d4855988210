import type { To } from 'react-router';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { ButtonLink } from '../button.tsx';
import { classNames } from '../class-names.ts';

type PageLinksProps = {
  page: number;
  totalPages: number;
  /** The target of the link to a page. */
  to(page: number): To;
  label?: string;
  labels?: { previous: string; next: string };
  /** The CSS display class, to show the links only at some widths. */
  display?: string;
};

/** Links to the previous and next page of a list. Renders nothing for a single page. */
export function PageLinks({
  page,
  totalPages,
  to,
  label = texts.pageLinks.pages,
  labels = { previous: texts.pageLinks.previous, next: texts.pageLinks.next },
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
          {labels.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p className="text-ink-soft text-sm tabular-nums">
        {fill(texts.pageLinks.pageOfTotal, { page, totalPages })}
      </p>
      {page < totalPages ? (
        <ButtonLink to={to(page + 1)} rel="next" variant="secondary">
          {labels.next}
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
