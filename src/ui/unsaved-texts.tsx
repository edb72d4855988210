import type { ReactNode } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

const when = new Intl.DateTimeFormat(texts.language.dates, { dateStyle: 'medium', timeStyle: 'short' });

export type UnsavedText = {
  id: string;
  title: string;
  /** Shows what would be restored. */
  snippet: ReactNode;
  storedAt: string;
  /** The buttons that discard and restore it. */
  actions: ReactNode;
};

type UnsavedTextsProps = { headingLevel: 2 | 3; offered: readonly UnsavedText[]; className?: string };

/** Texts that closed, crashed or signed-out pages left in this browser. Nothing if there are none. */
export function UnsavedTexts({ headingLevel, offered, className = '' }: UnsavedTextsProps) {
  const Heading = `h${headingLevel}` as const;
  if (offered.length === 0) return null;
  return (
    <section
      aria-label={texts.unsavedCopies.label}
      className={`rounded-lg border border-edge bg-wait-tint p-5 ${className}`}
    >
      <Heading className="font-serif text-xl">{texts.unsavedCopies.title}</Heading>
      <ul className="mt-3 flex flex-col gap-4">
        {offered.map(({ id, title, snippet, storedAt, actions }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0 grow basis-64">
              <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
                {title}
              </p>
              {snippet}
              <p className="mt-1 text-ink-soft text-sm">
                {fill(texts.unsavedCopies.keptAt, { when: when.format(new Date(storedAt)) })}
              </p>
            </div>
            <div className="flex gap-2">{actions}</div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Some words of an unsaved text. */
export function UnsavedWords({ words }: { words: string }) {
  if (words === '') return <p className="mt-1 text-ink-soft text-sm">{texts.unsavedCopies.noText}</p>;
  return (
    <blockquote dir="auto" className="mt-1 line-clamp-3 font-serif [overflow-wrap:anywhere]">
      {words}
    </blockquote>
  );
}
