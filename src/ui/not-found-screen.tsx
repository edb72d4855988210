import type { ReactNode } from 'react';

type NotFoundScreenProps = {
  title: string;
  children: ReactNode;
  /** Where a reader can go from here. */
  actions: ReactNode;
};

/** The whole page for an address where there is nothing. Trying again would not help, so it offers ways on. */
export function NotFoundScreen({ title, children, actions }: NotFoundScreenProps) {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col items-center px-gutter py-20 text-center sm:py-28">
      <DeletedLine />
      <h1 className="mt-8 text-balance font-serif text-title">{title}</h1>
      <p className="mt-3 max-w-md text-balance text-ink-soft text-lg">{children}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-3">{actions}</div>
    </div>
  );
}

/** The number 404 struck out with a proof-reader's deletion mark. */
function DeletedLine() {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 120" className="w-full max-w-sm">
      <text x="20" y="98" className="fill-ink font-serif" fontSize="112" fontWeight="500" letterSpacing="-4">
        404
      </text>
      <path
        d="M8 70 C 70 58, 150 76, 232 62 C 262 57, 286 40, 296 26 C 303 14, 290 6, 283 17 C 276 30, 291 52, 312 46"
        className="fill-none stroke-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
