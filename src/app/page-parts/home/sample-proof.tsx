import type { ReactNode } from 'react';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ProofFrame } from './proof-frame.tsx';

/** A sample article with a reviewer's corrections. */
export function SampleProof() {
  return (
    <ProofFrame caption={texts.sampleProof.caption}>
      <article className="relative rounded-sm border border-line bg-raised p-6 shadow-float sm:p-9">
        <div className="flex items-center justify-between gap-4 text-ink-soft text-sm">
          <Badge tone="accent">{texts.sampleProof.category}</Badge>
          <span className="font-mono text-xs">{texts.sampleProof.proof}</span>
        </div>
        <h2 className="mt-5 font-serif text-title">{texts.sampleProof.title}</h2>
        <div className="mt-5 space-y-4 font-serif text-lg leading-relaxed">
          <p>
            <RichText
              text={texts.sampleProof.paragraph}
              parts={{ struck: <Struck />, inserted: <Inserted /> }}
            />
          </p>
          <pre
            dir="ltr"
            className="whitespace-pre-wrap rounded-md border border-line bg-sunken px-4 py-3 font-mono text-[0.8125rem] leading-relaxed"
          >
            <code>
              {'const pool = new Pool({ max: '}
              <span className="text-accent">{'cores * 2 + 1'}</span>
              {' });'}
            </code>
          </pre>
          <p>
            <RichText text={texts.sampleProof.question} parts={{ marked: <Marked /> }} />
          </p>
        </div>
        <MarginNote>{texts.sampleProof.note}</MarginNote>
      </article>
    </ProofFrame>
  );
}

function Struck({ children }: { children?: ReactNode }) {
  return <del className="text-ink-soft decoration-2 decoration-accent">{children}</del>;
}

function Inserted({ children }: { children?: ReactNode }) {
  return (
    <ins className="bg-tint px-0.5 text-accent italic decoration-transparent">
      <span aria-hidden>‸</span>
      {children}
    </ins>
  );
}

function Marked({ children }: { children?: ReactNode }) {
  return (
    <mark className="bg-transparent text-inherit underline decoration-accent decoration-wavy">
      {children}
    </mark>
  );
}

function MarginNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-6 border-accent border-s-2 ps-4 font-serif text-accent italic leading-snug">
      {children}
      <span className="mt-1 block font-sans text-ink-soft text-sm not-italic">
        {texts.sampleProof.noteBy}
      </span>
    </p>
  );
}
