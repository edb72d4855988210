import { type Ref, useId } from 'react';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { controlClass } from '#ui/field.tsx';
import { maxNoteLength } from '../../../rules.ts';
import { SavedReplies } from './saved-replies.tsx';

type NoteFieldProps = {
  ref: Ref<HTMLTextAreaElement>;
  note: string;
  onNote: (note: string) => void;
  error: string | undefined;
  hint: string | undefined;
};

/** One line until somebody writes; then it grows with what is written. */
export function NoteField({ ref, note, onNote, error, hint }: NoteFieldProps) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="decision-note">
      <div className="flex items-end gap-1">
        <label htmlFor={id} className="sr-only">
          {texts.reviewLabels.noteToAuthor}
        </label>
        <textarea
          dir="auto"
          ref={ref}
          id={id}
          rows={1}
          value={note}
          maxLength={maxNoteLength}
          placeholder={texts.noteField.placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={(event) => onNote(event.target.value)}
          className={classNames(
            controlClass,
            'field-sizing-content max-h-48 min-h-11 resize-none py-2.5 leading-normal',
          )}
        />
        <SavedReplies note={note} onNote={onNote} />
      </div>
      {said && (
        <p
          id={`${id}-said`}
          role={error ? 'alert' : 'status'}
          className={classNames(
            'mt-1 text-sm leading-snug',
            error ? 'font-medium text-accent' : 'text-ink-soft',
          )}
        >
          {said}
        </p>
      )}
    </div>
  );
}
