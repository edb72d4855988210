import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { coAuthorsCalls } from '../../co-author-calls.ts';
import { authorsQuery } from './co-author-queries.ts';
import { usernameOf, useSuggestedMembers } from './use-suggested-members.ts';

const authorsToast = toast.about('authors');

export function InviteCoAuthor({ articleId }: { articleId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <InviteForm articleId={articleId} onClose={() => setIsOpen(false)} />;
  return (
    <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
      <UserPlus aria-hidden className="size-4" />
      {texts.coAuthors.invite}
    </Button>
  );
}

/** What was typed stays if the call fails. */
function InviteForm({ articleId, onClose }: { articleId: string; onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [username, setUsername] = useState('');
  const [error, setError] = useState<string>();
  const members = useSuggestedMembers(articleId, username);
  const listId = useId();
  const invite = useMutation({
    mutationFn: () =>
      api.call(coAuthorsCalls.invite, {
        params: { id: articleId },
        body: { username: usernameOf(username, members) },
      }),
    onSuccess: ({ message }) => {
      authorsToast.success(message);
      onClose();
    },
    onError: (failure) => {
      const found = failure instanceof ApiError ? failure.fields.username : undefined;
      if (found) setError(found);
      else authorsToast.error(texts.coAuthors.notInvited, failureMessage(failure));
    },
    // Not awaited: another name can be tried at once.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: authorsQuery(api, articleId).queryKey });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = username.trim() === '';
    setError(isMissing ? texts.coAuthorRules.usernameRequired : undefined);
    if (!isMissing && !invite.isPending) invite.mutate();
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={texts.coAuthors.invite}
      onSubmit={submit}
      className="flex w-full flex-col gap-4 rounded-lg border border-line bg-raised p-4"
    >
      <TextField
        label={texts.coAuthors.username}
        hint={texts.coAuthors.usernameHint}
        name="co-author"
        list={listId}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        dir="ltr"
        value={username}
        error={error}
        onChange={({ target }) => setUsername(target.value)}
      />
      <datalist id={listId}>
        {members.map((member) => (
          <option key={member.username} value={member.username} label={member.name} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" isPending={invite.isPending}>
          {texts.coAuthors.send}
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          {texts.actions.cancel}
        </Button>
      </div>
    </form>
  );
}
