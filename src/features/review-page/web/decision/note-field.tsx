import { type ReactNode, type Ref, useId } from 'react';
import { maxNoteLength } from '#features/reviews/rules.ts';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/forms/field.tsx';
import { SavedReplies } from './saved-replies.tsx';

type NoteFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  note: string;
  onNote: (note: string) => void;
  error: string | undefined;
  hint: string | undefined;
  /** A button after the field. */
  beside: ReactNode;
  label?: string;
  placeholder?: string;
  maxLength?: number;
};

/** A field with one line that grows with its text. */
export function NoteField({ ref, note, onNote, error, hint, beside, ...own }: NoteFieldProps) {
  const { label = texts.reviewLabels.noteToAuthor, placeholder = texts.noteField.placeholder } = own;
  const id = useId();
  const message = error ?? hint;
  return (
    <div className="decision-note">
      <div className="flex items-end gap-1">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <textarea
          dir="auto"
          ref={ref}
          id={id}
          rows={1}
          value={note}
          maxLength={own.maxLength ?? maxNoteLength}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={message ? `${id}-message` : undefined}
          onChange={(event) => onNote(event.target.value)}
          // The keys of the page work again. While a character is composed, Escape belongs to that.
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
          }}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-48 min-h-11 resize-none py-2.5 leading-normal',
          )}
        />
        {beside}
        {/* Saved replies are for authors, who do not read recommendations. */}
        {own.label === undefined && <SavedReplies note={note} onNote={onNote} />}
      </div>
      {message && (
        <p
          id={`${id}-message`}
          role={error ? 'alert' : 'status'}
          className={classNames(
            'mt-1 text-sm leading-snug',
            error ? 'font-medium text-bad' : 'text-ink-soft',
          )}
        >
          {message}
        </p>
      )}
    </div>
  );
}
