import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { checkUsername } from '#features/accounts/rules.ts';
import { isBlank } from '#kit/clean-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { providerCalls } from '../../provider-calls.ts';
import type { ProviderInfo } from '../../provider-contract.ts';
import { continuePath } from '../../provider-paths.ts';
import { forgetNewcomer, type StoredProviderProfile } from './flow-storage.ts';
import { ProviderFrame } from './provider-frame.tsx';

type NewcomerFormProps = {
  provider: ProviderInfo;
  newcomer: StoredProviderProfile;
  onSession: (session: unknown) => void;
  onSignedIn: () => void;
};

type Errors = { name?: string | undefined; username?: string | undefined };

/** The first sign-in: the person chooses a username. The account exists only afterwards. */
export function NewcomerForm({ provider, newcomer, onSession, onSignedIn }: NewcomerFormProps) {
  const api = useApi();
  const site = useSite();
  const [name, setName] = useState(newcomer.name);
  const [username, setUsername] = useState(newcomer.username);
  const [errors, setErrors] = useState<Errors>({});
  const nameRef = useRef<HTMLInputElement>(null);
  const usernameRef = useRef<HTMLInputElement>(null);
  const { ticket, invitation, setupToken, email } = newcomer;
  const create = useMutation({
    mutationFn: () =>
      api.call(providerCalls.signUp, {
        body: {
          ticket,
          name,
          username,
          ...(invitation !== undefined && { invitation }),
          ...(setupToken !== undefined && { setupToken }),
        },
      }),
    onSuccess: (session) => {
      forgetNewcomer();
      toast.success(texts.accountLabels.accountCreated);
      onSession(session);
      onSignedIn();
    },
    onError: (error) => {
      toast.error(texts.providers.notCreated, failureMessage(error));
      showErrors(error instanceof ApiError ? error.fields : {});
    },
  });
  const isExpired = create.error instanceof ApiError && create.error.code === 'sign_in_expired';

  function showErrors(found: Errors): void {
    setErrors(found);
    if (found.name) nameRef.current?.focus();
    else if (found.username) usernameRef.current?.focus();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const check = checkUsername(username.trim());
    const found = {
      ...(isBlank(name) && { name: texts.accountSchema.nameRequired }),
      ...(!check.ok && { username: check.reason }),
    };
    showErrors(found);
    if (Object.keys(found).length === 0 && !create.isPending) create.mutate();
  }

  return (
    <ProviderFrame>
      <h1 className="font-serif text-display">{texts.providers.newcomerTitle}</h1>
      <p className="mt-4 text-ink-soft [overflow-wrap:anywhere]">
        <RichText
          text={texts.providers.newcomerLead}
          parts={{ strong: <strong className="font-semibold text-ink" /> }}
          values={{ site: site.name, provider: provider.label, email }}
        />
      </p>
      <Card className="mt-8 p-5 sm:p-8">
        <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <TextField
            ref={nameRef}
            name="name"
            label={texts.signUpForm.fullName}
            autoComplete="name"
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <TextField
            ref={usernameRef}
            name="username"
            label={texts.signUpForm.username}
            autoComplete="username"
            autoCapitalize="off"
            spellCheck={false}
            value={username}
            hint={!errors.username && texts.accountLabels.usernameHint}
            error={errors.username}
            onChange={({ target }) => setUsername(target.value)}
          />
          {isExpired && (
            <p role="alert" className="text-bad text-sm">
              {create.error?.message}{' '}
              <Link to={continuePath(provider.id)} className="underline underline-offset-4">
                {texts.actions.tryAgain}
              </Link>
            </p>
          )}
          <Button type="submit" size="large" isPending={create.isPending}>
            {texts.providers.createAccount}
          </Button>
          <p className="text-ink-soft text-sm">
            <RichText
              text={texts.signUpForm.acceptTerms}
              parts={{ terms: <PolicyLink to={paths.terms} />, privacy: <PolicyLink to={paths.privacy} /> }}
            />
          </p>
        </form>
      </Card>
    </ProviderFrame>
  );
}

/** In a new tab, because the form would be lost. */
function PolicyLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <Link to={to} target="_blank" className="text-ink underline underline-offset-4">
      {children}
    </Link>
  );
}
