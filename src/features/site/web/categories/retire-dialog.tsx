import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Select } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { categoryCalls } from '../../category-calls.ts';
import type { StoredCategoryList } from '../../category-contract.ts';
import { categorySettingsQuery } from '../settings-queries.ts';

const retireToast = toast.about('settings');

type RetireDialogProps = {
  id: string;
  stored: StoredCategoryList;
  /** The key of the queries that show categories. */
  shownIn: readonly string[];
  onClose: () => void;
};

/** Says how many articles move, and asks where they move to. */
export function RetireDialog({ id, stored, shownIn, onClose }: RetireDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const formId = useId();
  const [into, setInto] = useState('');
  const [error, setError] = useState<string>();
  const count = useQuery({
    queryKey: ['settings', 'categories', id, 'articles'],
    queryFn: () => api.call(categoryCalls.countArticles, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  });
  const name = stored.categories.find((category) => category.id === id)?.name ?? '';
  const others = stored.categories.filter((category) => category.id !== id);

  const retiring = useMutation({
    mutationFn: () =>
      api.call(categoryCalls.retire, { params: { id }, body: { into, version: stored.version } }),
    onSuccess: ({ articles: _articles, message, ...list }) => {
      onClose();
      queries.setQueryData(categorySettingsQuery(api).queryKey, list);
      void queries.invalidateQueries({ queryKey: shownIn });
      retireToast.success(message, fill(texts.retireDialog.done, { name }));
    },
    onError: (failure) => {
      const isStale = failure instanceof ApiError && failure.code === 'stale_version';
      // The list of this page is old. The new one comes with another form.
      if (isStale) void queries.invalidateQueries({ queryKey: categorySettingsQuery(api).queryKey });
      setError(isStale ? texts.retireDialog.stale : failureMessage(failure));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (into === '') setError(texts.categoryRules.chooseOther);
    else if (!retiring.isPending) retiring.mutate();
  }

  return (
    <Dialog
      title={fill(texts.retireDialog.title, { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.retireDialog.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" isPending={retiring.isPending}>
            {texts.retireDialog.retire}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="status">
          {count.data
            ? plural(texts.retireDialog.articles, count.data.articles)
            : count.error
              ? texts.retireDialog.notCounted
              : texts.retireDialog.counting}
        </p>
        <ul className="list-disc space-y-2 pl-5">
          <li>{texts.retireDialog.editorsHint}</li>
          <li>{texts.retireDialog.redirects}</li>
          <li>{texts.retireDialog.noWayBack}</li>
        </ul>
        <Select
          label={texts.retireDialog.into}
          value={into}
          error={error}
          onChange={({ target }) => {
            setInto(target.value);
            setError(undefined);
          }}
        >
          <option value="">{texts.retireDialog.choose}</option>
          {others.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  );
}
