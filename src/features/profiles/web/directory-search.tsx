import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { maxSearchLength } from '../rules.ts';
import { directoryPath } from './directory-search-params.ts';

type DirectorySearchProps = { q: string };

/** A plain form, so that searching works before hydration and without JavaScript. */
export function DirectorySearch({ q }: DirectorySearchProps) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(directoryPath({ q: text, page: 1 }), { preventScrollReset: true });
  }

  return (
    <search>
      <form action={paths.authors} onSubmit={search} className="flex max-w-xl flex-wrap gap-3">
        <div className="relative min-w-56 flex-1">
          <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
          <input
            dir="auto"
            // Remount with the text of another search, opened by a link or the back button.
            key={q}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maxSearchLength}
            aria-label={texts.directorySearch.label}
            placeholder={texts.directorySearch.placeholder}
            className={`${controlClass} min-h-11 pl-9`}
          />
        </div>
        <Button type="submit" variant="secondary">
          {texts.directorySearch.search}
        </Button>
      </form>
    </search>
  );
}
