import { Search } from 'lucide-react';
import { type FormEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { fieldTypedDuringNavigation } from '#client/navigation/typing-during-navigation.ts';
import { readArticlesSearchParams } from '#features/reading/web/lists/filters/articles-search-params.ts';
import { SuggestionList } from '#features/search/web/suggestion-list.tsx';
import { useSuggestions } from '#features/search/web/use-suggestions.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';

type SearchBoxProps = {
  className?: string;
  /** Where the suggestions appear: `over` the page, or `between` the box and the content below it. */
  suggestions: 'over' | 'between';
};

/** A real form, so that it also works before hydration or without JavaScript. */
export function SearchBox({ className, suggestions: where }: SearchBoxProps) {
  const navigate = useNavigate();
  const listId = useId();
  const { key } = useLocation();
  // The key ties the typed text to a page: text typed on another page gives no suggestions.
  const [typed, setTyped] = useState({ key, text: '' });
  const suggested = useSuggestions(typed.key === key ? typed.text : '');
  const pageQuery = useQueryOfPage();
  useTextFromPage(suggested.boxRef, pageQuery);

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    suggested.close();
    void navigate(text === '' ? paths.articles : paths.search(text));
  }

  return (
    <search className={classNames('relative', className)} {...suggested.handlers}>
      <form action={paths.articles} onSubmit={search} className="relative">
        <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          dir="auto"
          ref={suggested.boxRef}
          type="search"
          name="q"
          defaultValue={pageQuery}
          autoComplete="off"
          aria-label={texts.searchBox.searchArticles}
          aria-controls={suggested.isShown ? listId : undefined}
          placeholder={texts.searchBox.searchArticles}
          onChange={(event) => {
            setTyped({ key, text: event.target.value });
            suggested.open();
          }}
          className={classNames(
            'min-h-10 w-full rounded-md border border-line bg-raised pr-3 pl-9 text-[0.9375rem]',
            'placeholder:text-ink-soft hover:border-edge',
          )}
        />
      </form>
      <SuggestionList
        id={listId}
        ref={suggested.listRef}
        text={suggested.text}
        suggestions={suggested.suggestions}
        isShown={suggested.isShown}
        onChoose={suggested.close}
        className={where === 'over' ? 'absolute inset-x-0 top-full z-40 mt-2' : 'mt-2'}
      />
    </search>
  );
}

/** The query of the search results on the page, or an empty string. */
function useQueryOfPage(): string {
  const { pathname } = useLocation();
  const [searchParams] = useSearchParams();
  return pathname === paths.articles ? readArticlesSearchParams(searchParams).q : '';
}

/**
 * Sets the text of the box to the query of each new page, unless the reader typed while the page was loading. The input
 * is uncontrolled, so that text typed before hydration stays.
 */
function useTextFromPage(box: RefObject<HTMLInputElement | null>, pageQuery: string): void {
  const { key } = useLocation();
  const previousKey = useRef(key);

  useLayoutEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    if (box.current && box.current !== fieldTypedDuringNavigation()) box.current.value = pageQuery;
  }, [box, key, pageQuery]);
}
