import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { copyCode } from '#client/copy-code.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { useApi } from '#client/services.tsx';
import { decorateCodeBlocks } from '#richtext/render/decorate-html.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { toast } from '#ui/toasts/toast.ts';
import { writingCalls } from '../../calls.ts';
import { inNewTab, ShownContent } from './shown-content.tsx';

// One part for both dialogs that show a text: a part cannot import another (`scripts/retry-imports.ts`).
export { ShownContent };

/** As readers will see it, in colours and with the bars above code; plain until the server has made that, or without it. */
export function PreviewedContent({ html }: { html: string }) {
  const [said, setSaid] = useState('');
  const rendered = useRendered(html);
  const shown = useMemo(() => rendered && inNewTab(decorateCodeBlocks(setDirections(rendered))), [rendered]);
  if (!shown) return <ShownContent name="preview" html={html} />;

  /** The buttons in the text are not React's, so it is heard here what happens to them. */
  function handleClick({ target }: MouseEvent<HTMLElement>): void {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.code-copy');
    if (button) void copyCode(button, { say: setSaid, fail: toast.error });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in the text.
    // biome-ignore lint/a11y/useKeyWithClickEvents: buttons make clicks of keys themselves.
    <div onClick={handleClick}>
      <HtmlSlot name="preview" html={shown} className="prose article-prose" />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function useRendered(html: string): string | null {
  const api = useApi();
  const [rendered, setRendered] = useState<{ of: string; html: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    api.call(writingCalls.preview, { body: { content: html } }).then(
      ({ renderedContent }) => isCurrent && setRendered({ of: html, html: renderedContent }),
      // The plain text stands there already.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, html]);
  return rendered?.of === html ? rendered.html : null;
}
