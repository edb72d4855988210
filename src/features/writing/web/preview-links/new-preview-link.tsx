import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { Select } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { previewLinksCalls } from '../../preview-link-calls.ts';
import {
  defaultPreviewLifetime,
  type PreviewLifetime,
  type PreviewText,
  previewLifetimes,
} from '../../preview-link-rules.ts';
import { previewLinksQuery } from './preview-links-query.ts';

type NewPreviewLinkProps = {
  articleId: string;
  /** Whether the link can show a submitted text. */
  hasSubmission: boolean;
  /** Gets the token, which is shown once. */
  onCreated: (token: string) => void;
  onCancel: () => void;
};

export function NewPreviewLink({ articleId, hasSubmission, onCreated, onCancel }: NewPreviewLinkProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [expiresInDays, setExpiresInDays] = useState<PreviewLifetime>(defaultPreviewLifetime);
  const [text, setText] = useState<PreviewText>('latest');
  const [allowsNotes, setAllowsNotes] = useState(false);
  const create = useMutation({
    mutationFn: () =>
      api.call(previewLinksCalls.create, {
        params: { id: articleId },
        body: { expiresInDays, text, allowsNotes },
      }),
    onSuccess: ({ token }) => onCreated(token),
    onError: (error) =>
      toast.about('preview-link').error(texts.previewLinks.notCreated, failureMessage(error)),
    // Also after a failure: there may be more links than this page knows.
    onSettled: () => queries.invalidateQueries({ queryKey: previewLinksQuery(api, articleId).queryKey }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  }

  return (
    <form
      method="post"
      aria-label={texts.previewLinks.add}
      onSubmit={submit}
      className="flex w-full flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      {hasSubmission && (
        <fieldset className="flex flex-col gap-1.5 text-sm">
          <legend className="mb-1.5 font-medium">{texts.previewLinks.shows}</legend>
          <Choice
            type="radio"
            name="preview-text"
            isChecked={text === 'latest'}
            onChange={() => setText('latest')}
          >
            {texts.previewLinks.latestChoice}
          </Choice>
          <Choice
            type="radio"
            name="preview-text"
            isChecked={text === 'submitted'}
            onChange={() => setText('submitted')}
          >
            {texts.previewLinks.submittedChoice}
          </Choice>
        </fieldset>
      )}
      <Select
        label={texts.previewLinks.lifetime}
        value={expiresInDays}
        autoFocus
        onChange={({ target }) => setExpiresInDays(Number(target.value) as PreviewLifetime)}
      >
        {previewLifetimes.map((days) => (
          <option key={days} value={days}>
            {plural(texts.previewLinks.days, days)}
          </option>
        ))}
      </Select>
      <div className="flex flex-col gap-1 text-sm">
        <Choice type="checkbox" isChecked={allowsNotes} onChange={() => setAllowsNotes(!allowsNotes)}>
          {texts.previewLinks.allowNotes}
        </Choice>
        <p className="text-ink-soft">{texts.previewLinks.allowNotesHint}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={create.isPending}>
          {texts.previewLinks.create}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {texts.actions.cancel}
        </Button>
      </div>
    </form>
  );
}
