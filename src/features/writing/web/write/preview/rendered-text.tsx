import { type MouseEvent, useMemo, useState } from 'react';
import { copyCode } from '#client/clipboard/copy-code.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { decorateCodeBlocks } from '#richtext/render/decorate-html.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { toast } from '#ui/toasts/toast.ts';
import { openLinksInNewTab } from './open-links-in-new-tab.ts';

/** A text that the server has rendered, as readers will see it. */
export function RenderedText({ html }: { html: string }) {
  const [announcement, setAnnouncement] = useState('');
  const shown = useMemo(() => openLinksInNewTab(decorateCodeBlocks(setDirections(html))), [html]);

  /** The copy buttons are part of the HTML, not React elements, so their clicks are handled here. */
  function handleClick({ target }: MouseEvent<HTMLElement>): void {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('.code-copy');
    if (button) void copyCode(button, { say: setAnnouncement, fail: toast.error });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on buttons in the text.
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a button fires a click event.
    <div onClick={handleClick}>
      <HtmlSlot name="preview" html={shown} className="prose article-prose" />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
