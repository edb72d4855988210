import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { copyText } from '#client/clipboard/copy-text.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { secondFactorCalls } from '../../second-factor-calls.ts';
import { ChangeFailure, fieldError, type Owner, OwnPasswordField } from '../owner-check.tsx';
import { FactorCodeField } from './factor-code-field.tsx';
import { QrCode } from './qr-code.tsx';

type SetUpProps = {
  owner: Owner;
  /** Called with the recovery codes, which have to be shown now. */
  onTurnedOn: (recoveryCodes: string[]) => void;
  onCancel?: () => void;
};

type Secret = { secret: string; uri: string };

/** Sets up an authenticator app: the owner confirms who they are, scans the code and types a first one. */
export function SetUp(props: SetUpProps) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? <ConfirmForm {...props} secret={secret} /> : <OwnerForm {...props} onSecret={setSecret} />;
}

function OwnerForm({ owner, onCancel, onSecret }: SetUpProps & { onSecret: (secret: Secret) => void }) {
  const { viewer, hasPassword, freshSignIn } = owner;
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const start = useMutation({
    mutationFn: (password: string | undefined) =>
      api.call(secondFactorCalls.setUp, { body: password === undefined ? {} : { password } }),
    onSuccess: onSecret,
    onError: () => fieldRef.current?.select(),
  });
  useEffect(() => fieldRef.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!start.isPending) start.mutate(hasPassword ? (fieldRef.current?.value ?? '') : undefined);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-md flex-col gap-4">
      {hasPassword && (
        <>
          <p className="text-ink-soft text-sm">{texts.secondFactor.passwordHint}</p>
          <OwnPasswordField ref={fieldRef} viewer={viewer} error={fieldError(start.error, 'password')} />
        </>
      )}
      <ChangeFailure error={start.error} fields={['password']} freshSignIn={freshSignIn} />
      <Buttons label={texts.secondFactor.continue} isPending={start.isPending} onCancel={onCancel} />
    </form>
  );
}

function ConfirmForm(props: SetUpProps & { secret: Secret }) {
  const { owner, onTurnedOn, onCancel } = props;
  const { secret, uri } = props.secret;
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const confirm = useMutation({
    mutationFn: (code: string) => api.call(secondFactorCalls.confirm, { body: { code } }),
    onSuccess: ({ recoveryCodes, message }) => {
      toast.success(texts.secondFactor.turnedOnTitle, message);
      onTurnedOn(recoveryCodes);
    },
    onError: () => fieldRef.current?.select(),
  });
  useEffect(() => fieldRef.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(fieldRef.current?.value ?? '');
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p>{texts.secondFactor.scan}</p>
      <QrCode text={uri} label={texts.secondFactor.qrCode} />
      <SecretText secret={secret} />
      <FactorCodeField
        ref={fieldRef}
        kind="app"
        label={texts.secondFactor.firstCode}
        hint={texts.secondFactor.firstCodeHint}
        error={fieldError(confirm.error, 'code')}
      />
      <ChangeFailure error={confirm.error} fields={['code']} freshSignIn={owner.freshSignIn} />
      <Buttons label={texts.secondFactor.turnOn} isPending={confirm.isPending} onCancel={onCancel} />
    </form>
  );
}

function SecretText({ secret }: { secret: string }) {
  async function copy(): Promise<void> {
    if (await copyText(secret)) toast.success(texts.secondFactor.secretCopied);
    else toast.error(texts.secondFactor.notCopied);
  }
  return (
    <div>
      <p className="text-sm">{texts.secondFactor.secret}</p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        {/* In groups of four, which are easier to type. Apps ignore the spaces. */}
        <code dir="ltr" className="rounded-sm bg-sunken px-2 py-1 text-sm [overflow-wrap:anywhere]">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
        <Button variant="quiet" size="small" onClick={() => void copy()}>
          {texts.secondFactor.copySecret}
        </Button>
      </div>
    </div>
  );
}

type ButtonsProps = { label: string; isPending: boolean; onCancel: (() => void) | undefined };

function Buttons({ label, isPending, onCancel }: ButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" isPending={isPending}>
        {label}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel}>
          {texts.actions.cancel}
        </Button>
      )}
    </div>
  );
}
