import { Copy } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { toast } from '#ui/toasts/toast.ts';

// About one screen of a small laptop. Longer code scrolls inside its block.
const maxOpenLines = 28;

type CodeBlockProps = { label: string; text: string };

/** Lines wrap, so that nothing is cut off on a phone. */
export function CodeBlock({ label, text }: CodeBlockProps) {
  const isTall = text.split('\n').length > maxOpenLines;
  return (
    <figure className="min-w-0 overflow-hidden rounded-md border border-line bg-sunken">
      <figcaption className="flex min-h-10 items-center justify-between gap-3 border-line border-b pl-4 font-medium font-sans text-ink-soft text-sm">
        {label}
        <IconButton label={fill(texts.codeBlock.copyLabel, { label })} onClick={() => copy(text)}>
          <Copy aria-hidden className="size-4" />
        </IconButton>
      </figcaption>
      <pre
        // A scrollable region must be focusable by keyboard, and then needs a name.
        {...(isTall && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        className={classNames(
          'whitespace-pre-wrap px-4 py-3 font-mono text-[0.8125rem] leading-relaxed',
          // Readers retype the code, so `//` must look like two characters, not like a ligature.
          '[font-variant-ligatures:none] [overflow-wrap:anywhere]',
          isTall && '-outline-offset-2 max-h-128 overflow-y-auto',
        )}
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}

async function copy(text: string): Promise<void> {
  // Browsers offer the clipboard only over HTTPS and on localhost, and may still refuse it.
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isCopied) toast.success(texts.feedback.copied);
  else toast.error(texts.feedback.copyFailed, texts.feedback.copyFailedHint);
}
