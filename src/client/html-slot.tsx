// Long HTML is sent to the browser only once. The server renders it into the page and writes only a reference to it
// into the page state; the browser reads the HTML back from the page before hydration.
import { createContext, useContext, useMemo } from 'react';
import { trustHtml } from '#kit/trusted-types.ts';

/** Maps HTML to the name of the slot that shows it. Filled during a server render; null in the browser. */
export const HtmlSlots = createContext<Map<string, string> | null>(null);

type HtmlSlotProps = {
  /** Must be unique on the page. */
  name: string;
  /** Must be HTML that the server has sanitised. */
  html: string;
  lang?: string | undefined;
  className?: string;
};

export function HtmlSlot({ name, html, lang, className }: HtmlSlotProps) {
  useContext(HtmlSlots)?.set(html, name);
  const trusted = useMemo(() => trustHtml(html), [html]);
  return (
    <div
      data-html-slot={name}
      lang={lang}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitised HTML enters a page.
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
