import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession, type SignedInViewer } from '#client/session.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { accountsCalls } from '../../calls.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { checkUsername } from '../../rules.ts';
import { describeFailure } from '../form-parts/form-errors.ts';
import { readViewer } from '../session/read-viewer.ts';

const namesToast = toast.about('names');

type Names = { name: string; username: string };

/** What was typed stays if the call fails, also when another tab has changed the names meanwhile. */
export function ChangeNames({ viewer }: { viewer: SignedInViewer }) {
  const api = useApi();
  const queries = useQueryClient();
  // What the form began with. The viewer may change in another tab.
  const [seen, setSeen] = useState<Names>({ name: viewer.name, username: viewer.username });
  const [values, setValues] = useState<Names>(seen);
  const [errors, setErrors] = useState<Partial<Names>>({});
  const save = useMutation({
    mutationFn: () => api.call(ownAccountCalls.changeNames, { body: { ...values, seen } }),
    onSuccess: (response) => {
      accept(response);
      namesToast.success(texts.changeNamesForm.changed, response.message);
      // The member's own articles and profile show the names too.
      void queries.invalidateQueries();
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'stale_names') await showCurrent();
      setErrors(error instanceof ApiError ? error.fields : {});
      namesToast.error(texts.changeNamesForm.notChanged, describeFailure(error, texts.feedback.retryHint));
    },
  });

  function accept(response: unknown): void {
    const changed = readViewer(response);
    const token = getSession().token();
    if (!changed || token === undefined) return;
    getSession().confirm(token, changed);
    setSeen({ name: changed.name, username: changed.username });
    setValues({ name: changed.name, username: changed.username });
    setErrors({});
  }

  /** The next attempt starts from what the other tab saved, and keeps what was typed here. */
  async function showCurrent(): Promise<void> {
    const current = readViewer(await api.call(accountsCalls.profile));
    const token = getSession().token();
    if (!current || token === undefined) return;
    getSession().confirm(token, current);
    setSeen({ name: current.name, username: current.username });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const check = checkUsername(values.username.trim());
    const found: Partial<Names> = {
      ...(values.name.trim() === '' && { name: texts.accountSchema.nameRequired }),
      ...(!check.ok && { username: check.reason }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate();
  }

  const isElsewhere = viewer.name !== seen.name || viewer.username !== seen.username;
  const isUsernameChanged = values.username.trim().toLowerCase() !== seen.username.toLowerCase();
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-5">
      <TextField
        label={texts.changeNamesForm.name}
        name="name"
        autoComplete="name"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
      />
      <TextField
        label={texts.changeNamesForm.username}
        name="username"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={values.username}
        hint={isUsernameChanged ? texts.changeNamesForm.usernameWarning : texts.accountLabels.usernameHint}
        error={errors.username}
        onChange={({ target }) => setValues({ ...values, username: target.value })}
      />
      {isElsewhere && <p className="text-sm text-wait">{texts.changeNamesForm.changedElsewhere}</p>}
      <Button type="submit" isPending={save.isPending} className="self-start">
        {texts.changeNamesForm.save}
      </Button>
    </form>
  );
}
