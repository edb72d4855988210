import { HtmlSlot } from '#client/html-slot.tsx';
import { setDirections } from '#richtext/render/set-directions.ts';
import type { CachedComment } from './comment-pages.ts';

/** The rendered text, or the text as it was typed while it is being sent. */
export function CommentText({ _id, content, html, isSending }: CachedComment) {
  if (isSending || html === '') {
    return (
      <p dir="auto" className="whitespace-pre-wrap leading-relaxed [overflow-wrap:anywhere]">
        {content}
      </p>
    );
  }
  return <HtmlSlot name={`comment-${_id}`} html={setDirections(html)} className="prose comment-prose" />;
}
