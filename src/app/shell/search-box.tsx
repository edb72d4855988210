import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#client/paths.ts';
import { classNames } from '#ui/class-names.ts';

type SearchBoxProps = { className?: string };

/** A real form, so that it also searches before, or without, our script. */
export function SearchBox({ className }: SearchBoxProps) {
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    navigate(text === '' ? paths.articles : paths.search(text));
  }

  return (
    <search className={className}>
      <form action={paths.articles} onSubmit={search} className="relative">
        <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
        <input
          type="search"
          name="q"
          aria-label="Search articles"
          placeholder="Search articles"
          className={classNames(
            'min-h-10 w-full rounded-md border border-line bg-raised pr-3 pl-9 text-[0.9375rem]',
            'placeholder:text-ink-soft hover:border-edge',
          )}
        />
      </form>
    </search>
  );
}
