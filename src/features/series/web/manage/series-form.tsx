import { type FormEvent, useState } from 'react';
import { isBlank } from '#kit/clean-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { maxSeriesDescriptionLength, maxSeriesTitleLength, type SeriesWords } from '../../rules.ts';

type SeriesFormProps = {
  words: SeriesWords;
  submitLabel: string;
  isPending: boolean;
  onSubmit: (words: SeriesWords) => Promise<void>;
  onCancel: () => void;
};

/** The title and the description of a series. */
export function SeriesForm({ words, submitLabel, isPending, onSubmit, onCancel }: SeriesFormProps) {
  const [title, setTitle] = useState(words.title);
  const [description, setDescription] = useState(words.description);
  const [error, setError] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isBlank(title)) setError(texts.series.titleMissing);
    else void onSubmit({ title: title.trim(), description: description.trim() });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label={texts.series.title}
        value={title}
        maxLength={maxSeriesTitleLength}
        error={error}
        autoFocus
        onChange={(event) => {
          setTitle(event.target.value);
          setError('');
        }}
      />
      <TextArea
        label={texts.series.description}
        hint={texts.series.wordsHint}
        rows={2}
        maxLength={maxSeriesDescriptionLength}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={isPending}>
          {submitLabel}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {texts.actions.cancel}
        </Button>
      </div>
    </form>
  );
}
