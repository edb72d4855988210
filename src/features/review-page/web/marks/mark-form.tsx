import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { maxMarkLength } from '#features/marks/rules.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { SuggestionField, type SuggestionInput } from './suggestion-field.tsx';

type MarkFormProps = {
  label: string;
  submitLabel: string;
  text: string;
  onChange: (text: string) => void;
  /** Resolves when the text was sent. If that failed, the text stays in the field. */
  onSubmit: (text: string) => Promise<unknown>;
  onCancel: () => void;
  /** Left out where no suggestion can be made. */
  suggestion?: SuggestionInput | undefined;
};

/** The form for a new mark, an edit or a reply. It takes the focus, because a click opens it. */
export function MarkForm(props: MarkFormProps) {
  const { label, submitLabel, text, onChange, onSubmit, onCancel, suggestion } = props;
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function submit(): Promise<void> {
    if (isSending) return;
    const isSuggesting = suggestion?.replacement !== undefined && suggestion.replacement !== suggestion.quote;
    if (text.trim() === '' && !isSuggesting) return setError(texts.fieldErrors.textRequired);
    setIsSending(true);
    await onSubmit(text.trim());
    setIsSending(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // Otherwise the dialog around the form would close as well.
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      void submit();
    }
  }

  return (
    <form onSubmit={handleSubmit} onKeyDown={handleKey} noValidate className="flex flex-col gap-2.5">
      <TextArea
        label={label}
        value={text}
        error={error}
        rows={3}
        maxLength={maxMarkLength}
        readOnly={isSending}
        autoFocus
        onChange={(event) => {
          onChange(event.target.value);
          setError(undefined);
        }}
        className="field-sizing-content max-h-80 min-h-20 text-[0.9375rem]"
      />
      {suggestion && <SuggestionField {...suggestion} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onCancel}>
          {texts.actions.cancel}
        </Button>
        <Button type="submit" size="small" isPending={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
