import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import { copyCode } from '#client/copy-code.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { useApi } from '#client/services.tsx';
import { decorateCodeBlocks } from '#richtext/render/decorate-html.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { toast } from '#ui/toasts/toast.ts';
import { writingCalls } from '../../../calls.ts';
import { openLinksInNewTab, SanitizedContent } from './sanitized-content.tsx';

// Both dialogs load this file lazily: one lazy part must not import another (`scripts/build/retry-imports.ts`).
export { SanitizedContent };

/** The text as readers will see it. Shows it without highlighted code until the server has rendered it. */
export function PreviewContent({ html }: { html: string }) {
  const [announcement, setAnnouncement] = useState('');
  const rendered = useRendered(html);
  const previewHtml = useMemo(
    () => rendered && openLinksInNewTab(decorateCodeBlocks(setDirections(rendered))),
    [rendered],
  );
  if (!previewHtml) return <SanitizedContent name="preview" html={html} />;

  /** The copy buttons are part of the HTML, not React elements, so their clicks are handled here. */
  function handleClick({ target }: MouseEvent<HTMLElement>): void {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.code-copy');
    if (button) void copyCode(button, { say: setAnnouncement, fail: toast.error });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on buttons in the text.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires a click event.
    <div onClick={handleClick}>
      <HtmlSlot name="preview" html={previewHtml} className="prose article-prose" />
      <p role="status" className="sr-only">
        {announcement}
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
      // The text without highlighting is already shown.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, html]);
  return rendered?.of === html ? rendered.html : null;
}
