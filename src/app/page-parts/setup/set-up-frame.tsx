import type { ReactNode } from 'react';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';

/** The page around a step, with the list of steps beside it. */
export function SetUpFrame({ nav, children }: { nav?: ReactNode; children: ReactNode }) {
  const { name } = useSite();
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="mb-8 max-w-measure">
        <h1 className="font-serif text-display [overflow-wrap:anywhere]">
          {fill(texts.setUp.title, { site: name })}
        </h1>
        <p className="mt-3 text-ink-soft text-lg">{texts.setUp.lead}</p>
      </header>
      {nav ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-14">
          <div>{nav}</div>
          <div className="min-w-0 max-w-4xl">{children}</div>
        </div>
      ) : (
        children
      )}
    </div>
  );
}
