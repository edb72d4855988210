import type { ReactNode } from 'react';

type ProofFrameProps = { caption: string; children: ReactNode };

/** A frame with crop marks, like a printer's proof, and a caption. */
export function ProofFrame({ caption, children }: ProofFrameProps) {
  return (
    <figure className="relative mx-auto w-full max-w-xl lg:mx-0">
      <CropMarks />
      {children}
      <figcaption className="mt-4 text-ink-soft text-sm">{caption}</figcaption>
    </figure>
  );
}

/** The marks at which a printer cuts the sheet. */
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
