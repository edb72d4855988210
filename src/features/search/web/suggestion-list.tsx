import { ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useArticleLang } from '#client/site.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { Link } from '#ui/link.tsx';

type SuggestionListProps = {
  id: string;
  ref: RefObject<HTMLUListElement | null>;
  text: string;
  suggestions: readonly { slug: string; title: string; authorId: string }[];
  isShown: boolean;
  onChoose: () => void;
  className?: string;
};

const rowClass =
  'flex min-h-11 items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-sunken focus-visible:bg-sunken';

/** The suggested titles, and a link to all search results. */
export function SuggestionList({
  id,
  ref,
  text,
  suggestions,
  isShown,
  onChoose,
  className,
}: SuggestionListProps) {
  const lang = useArticleLang();
  return (
    <>
      {/* Always rendered, so that screen readers announce changes. */}
      <p role="status" className="sr-only">
        {isShown && countSuggestions(suggestions.length)}
      </p>
      {isShown && (
        <ul
          ref={ref}
          id={id}
          aria-label={texts.suggestionList.label}
          // Safari does not focus links on click: without this the box would lose focus and the list would close too
          // early.
          onMouseDown={(event) => event.preventDefault()}
          className={classNames(
            'animate-appear overflow-hidden rounded-lg border border-line bg-raised py-1.5 shadow-float',
            className,
          )}
        >
          {suggestions.map(({ slug, title, authorId }) => (
            <li key={slug} data-by={authorId}>
              <Link to={paths.article(slug)} onClick={onChoose} className={rowClass}>
                <span
                  dir="auto"
                  lang={lang}
                  className="line-clamp-2 font-serif text-lg leading-snug [overflow-wrap:anywhere]"
                >
                  {title}
                </span>
              </Link>
            </li>
          ))}
          {suggestions.length === 0 && (
            <li className="px-4 py-2.5 text-ink-soft text-sm">{texts.suggestionList.noTitles}</li>
          )}
          <li className={classNames(suggestions.length > 0 && 'mt-1.5 border-line border-t pt-1.5')}>
            <Link
              to={paths.search(text)}
              onClick={onChoose}
              className={`${rowClass} justify-between font-medium text-accent text-sm`}
            >
              {texts.suggestionList.viewAllResults}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

function countSuggestions(count: number): string {
  if (count === 0) return texts.suggestionList.noneSpoken;
  return plural(texts.suggestionList.countSpoken, count);
}
