import { Fragment } from 'react';

type TextWithCodeProps = { text: string };

/** Renders a text from a contract, in which backticks mark code. */
export function TextWithCode({ text }: TextWithCodeProps) {
  return text.split('`').map((part, index) => {
    // Odd parts are between a pair of backticks.
    const isCode = index % 2 === 1;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a fixed text never change.
      <Fragment key={index}>
        {isCode ? (
          <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.85em] [overflow-wrap:anywhere]">
            {part}
          </code>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
