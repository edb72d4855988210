import { useMemo } from 'react';
import { HtmlSlot } from '#client/html-slot.tsx';
import { isImagePath } from '#features/images/rules.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { sanitizeHtml } from '#richtext/sanitize/sanitize-html.ts';
import { openLinksInNewTab } from './open-links-in-new-tab.ts';

type SanitizedContentProps = { name: string; html: string };

/** Text that was not saved yet, sanitised in the browser as the server will sanitise it. */
export function SanitizedContent({ name, html }: SanitizedContentProps) {
  const clean = useMemo(
    () => setDirections(openLinksInNewTab(sanitizeHtml(html, { isOwnImage: mayShowImage }))),
    [html],
  );
  return <HtmlSlot name={name} html={clean} className="prose break-words" />;
}

/** Only the server knows the URLs of an external image host. The editor has already rejected all other images. */
const mayShowImage = (src: string) => isImagePath(src) || src.startsWith('https://');
