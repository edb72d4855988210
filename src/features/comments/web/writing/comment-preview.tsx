import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { HtmlSlot } from '#client/html-slot.tsx';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { setDirections } from '#richtext/render/set-directions.ts';
import { texts } from '#texts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { commentsCalls } from '../../calls.ts';
import { checkComment, cleanComment } from '../../rules.ts';

/** The text as readers will see it. */
export function CommentPreview({ articleId, text }: { articleId: string; text: string }) {
  const api = useApi();
  const content = cleanComment(text);
  const check = checkComment(content);
  const { data, error } = useQuery({
    queryKey: ['comment-preview', articleId, content],
    queryFn: () => api.call(commentsCalls.preview, { params: { blogId: articleId }, body: { content } }),
    enabled: check.ok,
    retry: false,
  });
  const failure = check.ok ? error && failureMessage(error) : content !== '' && check.reason;
  return (
    <section
      aria-label={texts.commentForm.preview}
      aria-live="polite"
      className="min-h-24 rounded-md border border-line px-3 py-2.5"
    >
      {data && (
        <HtmlSlot name="comment-preview" html={setDirections(data.html)} className="prose comment-prose" />
      )}
      {content === '' && <p className="text-ink-soft">{texts.commentForm.previewEmpty}</p>}
      {failure && <p className="text-bad">{fill(texts.commentForm.previewFailed, { reason: failure })}</p>}
      {check.ok && !data && !error && (
        <>
          <p className="sr-only">{texts.commentForm.previewLoading}</p>
          <SkeletonText lines={2} />
        </>
      )}
    </section>
  );
}
