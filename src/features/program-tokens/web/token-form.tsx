import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { isBlank } from '#kit/clean-text.ts';
import { plural } from '#kit/plural.ts';
import type { Role } from '#kit/roles.ts';
import type { TokenScope } from '#kit/token-scopes.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { programTokensCalls } from '../calls.ts';
import { checkScopes, defaultLifetime, lifetimes, maxTokenNameLength, scopesOf } from '../rules.ts';
import { scopeHints, scopeNames } from '../scope-labels.ts';
import { tokensKey } from './token-queries.ts';

type Lifetime = (typeof lifetimes)[number];

type Errors = { name?: string | undefined; scopes?: string | undefined };

type TokenFormProps = {
  role: Role;
  /** Gets the secret, which is shown once. */
  onCreated: (secret: string) => void;
  onCancel: () => void;
};

/** Makes a token. What was typed stays if the call fails. */
export function TokenForm({ role, onCreated, onCancel }: TokenFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [expiresInDays, setExpiresInDays] = useState<Lifetime>(defaultLifetime);
  const [errors, setErrors] = useState<Errors>({});
  const create = useMutation({
    mutationFn: () =>
      api.call(programTokensCalls.create, { body: { name, scopes: [...scopes], expiresInDays } }),
    onSuccess: ({ secret }) => onCreated(secret),
    onError: (error) => {
      toast.about('program-token').error(texts.programTokens.notCreated, failureMessage(error));
      setErrors(error instanceof ApiError ? error.fields : {});
    },
    // Also after a failure: there may be more tokens than this page knows.
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const check = checkScopes(scopes, role);
    const found: Errors = {
      ...(isBlank(name) && { name: texts.programTokenRules.nameRequired }),
      ...(!check.ok && { scopes: check.message }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && !create.isPending) create.mutate();
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={texts.programTokens.add}
      onSubmit={submit}
      className="flex w-full flex-col gap-5 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <TextField
        label={texts.programTokens.name}
        name="token-name"
        autoComplete="off"
        autoFocus
        maxLength={maxTokenNameLength}
        hint={texts.programTokens.nameHint}
        value={name}
        error={errors.name}
        onChange={({ target }) => setName(target.value)}
      />
      <ScopeChoice role={role} chosen={scopes} error={errors.scopes} onChange={setScopes} />
      <Select
        label={texts.programTokens.lifetime}
        value={expiresInDays}
        className="max-w-48"
        onChange={({ target }) => setExpiresInDays(Number(target.value) as Lifetime)}
      >
        {lifetimes.map((days) => (
          <option key={days} value={days}>
            {plural(texts.programTokens.days, days)}
          </option>
        ))}
      </Select>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={create.isPending}>
          {texts.programTokens.create}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {texts.actions.cancel}
        </Button>
      </div>
    </form>
  );
}

type ScopeChoiceProps = {
  role: Role;
  chosen: readonly TokenScope[];
  error: string | undefined;
  onChange: (chosen: TokenScope[]) => void;
};

function ScopeChoice({ role, chosen, error, onChange }: ScopeChoiceProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">{texts.programTokens.scopes}</legend>
      {scopesOf(role).map((scope) => (
        <div key={scope}>
          <Choice
            type="checkbox"
            isChecked={chosen.includes(scope)}
            onChange={() =>
              onChange(chosen.includes(scope) ? chosen.filter((each) => each !== scope) : [...chosen, scope])
            }
          >
            {scopeNames[scope]}
          </Choice>
          <p className="ml-6.5 text-ink-soft text-sm">{scopeHints[scope]}</p>
        </div>
      ))}
      {error && (
        <p id={errorId} role="alert" className="font-medium text-accent text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
