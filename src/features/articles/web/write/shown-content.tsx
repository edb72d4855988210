import { useMemo } from 'react';
import { HtmlSlot } from '#client/html-slot.tsx';
import { isImagePath } from '#features/images/rules.ts';
import { sanitizeHtml } from '#richtext/sanitize-html.ts';

type ShownContentProps = { name: string; html: string };

/** Text that the server has not seen yet, as it will leave it. */
export function ShownContent({ name, html }: ShownContentProps) {
  const clean = useMemo(() => sanitizeHtml(html, { isOwnImage: isShowable }), [html]);
  return <HtmlSlot name={name} html={clean} className="prose break-words" />;
}

/** An outside host may be in use, whose addresses only the server knows; the editor lets no others in. */
const isShowable = (src: string) => isImagePath(src) || src.startsWith('https://');
