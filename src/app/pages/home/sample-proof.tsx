import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';

/** A sample of what the site is for: an article as its reviewer hands it back. */
export function SampleProof() {
  return (
    <figure className="relative mx-auto w-full max-w-xl lg:mx-0">
      <CropMarks />
      <article className="relative rounded-sm border border-line bg-raised p-6 shadow-float sm:p-9">
        <div className="flex items-center justify-between gap-4 text-ink-soft text-sm">
          <Badge tone="accent">backend</Badge>
          <span className="font-mono text-xs">proof 2 of 2</span>
        </div>
        <h2 className="mt-5 font-serif text-title">A connection pool is a queue</h2>
        <div className="mt-5 space-y-4 font-serif text-lg leading-relaxed">
          <p>
            Raising the pool size <Struck>always makes</Struck> <Inserted>rarely makes</Inserted> a busy
            database faster. Past a handful of connections per core, queries only wait somewhere else.
          </p>
          <pre className="whitespace-pre-wrap rounded-md border border-line bg-sunken px-4 py-3 font-mono text-[0.8125rem] leading-relaxed">
            <code>
              {'const pool = new Pool({ max: '}
              <span className="text-accent">cores * 2 + 1</span>
              {' });'}
            </code>
          </pre>
          <p>
            So measure the wait, not the work: <Marked>how long does a request stand in line</Marked> before
            its first query runs?
          </p>
        </div>
        <MarginNote>Figures from your own test make this. Keep it in.</MarginNote>
      </article>
      <figcaption className="mt-4 text-ink-soft text-sm">
        A sample article with its reviewer’s marks. Readers see the text only once it is approved.
      </figcaption>
    </figure>
  );
}

function Struck({ children }: { children: ReactNode }) {
  return <del className="text-ink-soft decoration-2 decoration-accent">{children}</del>;
}

function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins className="bg-tint px-0.5 text-accent italic decoration-transparent">
      <span aria-hidden>‸</span>
      {children}
    </ins>
  );
}

function Marked({ children }: { children: ReactNode }) {
  return (
    <mark className="bg-transparent text-inherit underline decoration-accent decoration-wavy">
      {children}
    </mark>
  );
}

function MarginNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 border-accent border-l-2 pl-4 font-serif text-accent italic leading-snug">
      {children}
      <span className="mt-1 block font-sans text-ink-soft text-sm not-italic">
        The reviewer, on paragraph 3
      </span>
    </p>
  );
}

/** The corners a printer cuts to. */
function CropMarks() {
  const corner = 'absolute size-5 border-edge';
  return (
    <span aria-hidden className="hidden sm:block">
      <span className={`${corner} -top-7 -left-3 border-l`} />
      <span className={`${corner} -top-3 -left-7 border-t`} />
      <span className={`${corner} -top-7 -right-3 border-r lg:hidden xl:block`} />
      <span className={`${corner} -top-3 -right-7 border-t lg:hidden xl:block`} />
    </span>
  );
}
