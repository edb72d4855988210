import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { momentLabel } from '../../moment-label.ts';
import { wishesCalls } from '../../wish-calls.ts';

/** On the write page: when the author would like the article to be published. Saved at once, apart from the text. */
export function PublicationWish({ articleId }: { articleId: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const queryKey = ['publication-wish', articleId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(wishesCalls.read, { params: { id: articleId } }, { signal }),
  });
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const saving = useMutation({
    mutationFn: (publishAt: string | null) =>
      api.call(wishesCalls.save, { params: { id: articleId }, body: { publishAt } }),
    onSuccess: ({ message }) => {
      setValue('');
      toast.success(message);
    },
    onError: (failure) => {
      const field = failure instanceof ApiError ? failure.fields.publishAt : undefined;
      if (field) setError(field);
      else toast.error(texts.publicationWish.notSaved, failureMessage(failure));
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });

  function save(): void {
    // Without a zone, browsers read it as local time.
    const moment = new Date(value);
    if (Number.isNaN(moment.getTime())) setError(texts.scheduling.momentRequired);
    else saving.mutate(moment.toISOString());
  }

  return (
    <section aria-labelledby="publication-wish" className="flex flex-col items-start gap-3">
      <h2 id="publication-wish" className="font-serif text-xl">
        {texts.publicationWish.title}
      </h2>
      <p className="text-ink-soft text-sm">{texts.publicationWish.hint}</p>
      {data?.publishAt && (
        <p className="text-sm">{fill(texts.publicationWish.yours, { time: momentLabel(data.publishAt) })}</p>
      )}
      <TextField
        type="datetime-local"
        label={texts.scheduling.moment}
        hint={fill(texts.scheduling.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        value={value}
        error={error}
        onChange={({ target }) => {
          setValue(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" isPending={saving.isPending} onClick={save}>
          {texts.publicationWish.save}
        </Button>
        {data?.publishAt && (
          <Button
            variant="quiet"
            size="small"
            isPending={saving.isPending}
            onClick={() => saving.mutate(null)}
          >
            {texts.publicationWish.remove}
          </Button>
        )}
      </div>
    </section>
  );
}
