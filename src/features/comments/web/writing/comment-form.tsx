import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { formatNumber } from '#kit/formatting/format-number.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { checkComment, cleanComment, commentLength, maxCommentLength } from '../../rules.ts';
import { useDiscussion } from '../discussion.ts';
import { CommentField } from './comment-field.tsx';
import { CommentPreview } from './comment-preview.tsx';
import { useDraft } from './use-draft.ts';

// From this length on, the form shows how many characters are left.
const countedFrom = maxCommentLength - 500;

type CommentFormProps = {
  label: string;
  /** The key under which the unsent text is stored. */
  draftKey: string;
  initialText?: string;
  submitLabel: string;
  isFocused?: boolean;
  /** Resolves to whether the server accepted it. Otherwise the text stays in the field. */
  onSubmit: (text: string) => Promise<boolean>;
  onCancel?: () => void;
};

export function CommentForm(props: CommentFormProps) {
  const { label, draftKey, initialText, submitLabel, isFocused = false, onSubmit, onCancel } = props;
  const [text, setText, clear] = useDraft(draftKey, initialText);
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { articleId } = useDiscussion();

  async function submit(): Promise<void> {
    if (isSending) return;
    const check = checkComment(cleanComment(text));
    if (!check.ok) {
      setIsPreviewed(false);
      return setError(check.reason);
    }
    setIsSending(true);
    const isSent = await onSubmit(text);
    setIsSending(false);
    setIsPreviewed(false);
    if (isSent) clear();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    void submit();
  }

  function cancel(): void {
    // A cancelled edit is discarded; the text of a reply is restored when the form is opened again.
    if (initialText !== undefined) clear();
    onCancel?.();
  }

  const length = commentLength(text);
  return (
    <form onSubmit={handleSubmit} noValidate className="flex flex-col gap-3">
      {isPreviewed && <CommentPreview articleId={articleId} text={text} />}
      <div hidden={isPreviewed}>
        <CommentField
          articleId={articleId}
          label={label}
          // While it is being sent, the text is shown among the comments.
          value={isSending ? '' : text}
          isReadOnly={isSending}
          error={error}
          rows={initialText === undefined ? 3 : 5}
          isFocused={isFocused}
          onChange={(changed) => {
            setText(changed);
            setError(undefined);
          }}
          onKeyDown={handleKey}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        {length >= countedFrom && (
          <p className="mr-auto text-ink-soft text-sm tabular-nums">
            {fill(texts.commentForm.characterCount, {
              length: formatNumber(length),
              most: formatNumber(maxCommentLength),
            })}
          </p>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-pressed={isPreviewed}
          onClick={() => setIsPreviewed(!isPreviewed)}
          className="text-ink-soft"
        >
          {isPreviewed ? texts.commentForm.write : texts.commentForm.preview}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={cancel}>
            {texts.actions.cancel}
          </Button>
        )}
        <Button type="submit" size="small" isPending={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
