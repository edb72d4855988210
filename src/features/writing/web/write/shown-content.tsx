import { useMemo } from 'react';
import { HtmlSlot } from '#client/html-slot.tsx';
import { isImagePath } from '#features/images/rules.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';

type ShownContentProps = { name: string; html: string };

/** Text that the server has not seen yet, as it will leave it. */
export function ShownContent({ name, html }: ShownContentProps) {
  const clean = useMemo(
    () => setDirections(inNewTab(sanitizeHtml(html, { isOwnImage: isShowable }))),
    [html],
  );
  return <HtmlSlot name={name} html={clean} className="prose break-words" />;
}

/** An outside host may be in use, whose addresses only the server knows; the editor lets no others in. */
const isShowable = (src: string) => isImagePath(src) || src.startsWith('https://');

/**
 * Whoever follows a link to try it keeps what they write. Sanitised HTML writes every tag in one way and escapes each
 * `<` that is none, so that links can be found as text.
 */
export const inNewTab = (html: string) =>
  html.replace(/<a (?![^>]*\btarget=)/g, '<a target="_blank" rel="noopener noreferrer" ');
