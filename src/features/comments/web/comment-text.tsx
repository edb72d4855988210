import { Fragment } from 'react';
import { splitLinks } from './split-links.ts';

/** Plain text with its line breaks. Addresses in it are links; we vouch for nothing there. */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
      {splitLinks(text).map(({ text: part, href }, place) =>
        href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
          <Fragment key={place}>{part}</Fragment>
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={place}
            href={href}
            rel="nofollow ugc noopener"
            className="text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-2"
          >
            {part}
          </a>
        ),
      )}
    </p>
  );
}
