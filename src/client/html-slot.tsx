// Long HTML reaches the browser once. The server renders it into the page and leaves a mark in the page's state;
// the browser reads it back from the page before React takes over.
import { createContext, useContext, useMemo } from 'react';
import { trustHtml } from '#kit/trusted-types.ts';

/** Slots by the HTML they hold, filled during a server render. Null in the browser. */
export const HtmlSlots = createContext<Map<string, string> | null>(null);

type HtmlSlotProps = {
  /** Unique on the page. */
  name: string;
  /** Sanitised by the server; nothing else may come here. */
  html: string;
  className?: string;
};

export function HtmlSlot({ name, html, className }: HtmlSlotProps) {
  useContext(HtmlSlots)?.set(html, name);
  const trusted = useMemo(() => trustHtml(html), [html]);
  return (
    <div
      data-html-slot={name}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where sanitised HTML enters a page.
      dangerouslySetInnerHTML={{ __html: trusted }}
    />
  );
}
