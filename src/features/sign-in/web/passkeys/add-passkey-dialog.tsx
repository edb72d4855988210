import { useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';
import { maxPasskeyNameLength } from '../../passkey-rules.ts';
import { ChangeFailure, fieldError, type Owner, OwnPasswordField } from '../owner-check.tsx';
import { addPasskey, describePasskeyFailure } from './passkey-client.ts';
import { PasskeyDialog, usePasskeyChange } from './passkey-dialog.tsx';

type AddPasskeyDialogProps = { owner: Owner; onClose: () => void };

/** The name and the password are asked for before the device asks its own question, and stay if that fails. */
export function AddPasskeyDialog({ owner, onClose }: AddPasskeyDialogProps) {
  const { viewer, hasPassword } = owner;
  const api = useApi();
  const [name, setName] = useState(suggestName);
  const passwordRef = useRef<HTMLInputElement>(null);
  const add = usePasskeyChange({
    change: (password: string | undefined) => addPasskey(api, { name, password }),
    doneTitle: texts.passkeys.addedTitle,
    onClose,
  });
  return (
    <PasskeyDialog
      title={texts.passkeys.addTitle}
      confirmLabel={texts.passkeys.confirmAdding}
      change={add}
      onSubmit={() => add.mutate(hasPassword ? (passwordRef.current?.value ?? '') : undefined)}
      onClose={onClose}
    >
      <p>{texts.passkeys.addHint}</p>
      <TextField
        name="name"
        label={texts.passkeys.name}
        hint={texts.passkeys.nameHint}
        value={name}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setName(target.value)}
        error={fieldError(add.error, 'name')}
      />
      {hasPassword && (
        <OwnPasswordField ref={passwordRef} viewer={viewer} error={fieldError(add.error, 'password')} />
      )}
      <ChangeFailure
        error={add.error}
        fields={['name', 'password']}
        freshSignIn={owner.freshSignIn}
        describe={describePasskeyFailure}
      />
    </PasskeyDialog>
  );
}

const devices = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'];

function suggestName(): string {
  const device = devices.find((each) => navigator.userAgent.includes(each)) ?? texts.passkeys.thisDevice;
  return fill(texts.passkeys.defaultName, { device });
}
