import { Fragment } from 'react';
import { splitLinks } from './split-links.ts';

/** Plain text with line breaks and links. `rel` tells search engines that the links are not ours. */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
      {splitLinks(text).map(({ text: part, href }, index) =>
        href === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
          <Fragment key={index}>{part}</Fragment>
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            key={index}
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
