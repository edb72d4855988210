import type { ReactNode } from 'react';

type TextPageProps = {
  title: string;
  lead: string;
  children: ReactNode;
};

/** A page with prose of the site itself, such as about, help or privacy. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <article className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mx-auto max-w-measure">
        <h1 className="font-serif text-display">{title}</h1>
        <p className="mt-4 font-serif text-lead text-ink-soft">{lead}</p>
      </header>
      <div className="prose mx-auto mt-10 max-w-measure border-line border-t pt-10">{children}</div>
    </article>
  );
}
