import { useRef, useState } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';
import { passkeyCalls } from '../../passkey-calls.ts';
import type { Passkey } from '../../passkey-contract.ts';
import { maxPasskeyNameLength } from '../../passkey-rules.ts';
import { ChangeFailure, fieldError, type Owner, OwnPasswordField } from '../owner-check.tsx';
import { PasskeyDialog, usePasskeyChange } from './passkey-dialog.tsx';

type ChangeDialogProps = {
  owner: Owner;
  passkey: Passkey;
  onClose: () => void;
};

export function RenamePasskeyDialog({ owner, passkey, onClose }: ChangeDialogProps) {
  const api = useApi();
  const [name, setName] = useState(passkey.name);
  const rename = usePasskeyChange({
    change: () => api.call(passkeyCalls.rename, { params: { id: passkey.id }, body: { name } }),
    doneTitle: texts.passkeys.renamedTitle,
    onClose,
  });
  return (
    <PasskeyDialog
      title={texts.passkeys.renameTitle}
      confirmLabel={texts.passkeys.save}
      change={rename}
      onSubmit={() => rename.mutate()}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={texts.passkeys.name}
        value={name}
        maxLength={maxPasskeyNameLength}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setName(target.value)}
        error={fieldError(rename.error, 'name')}
      />
      <ChangeFailure error={rename.error} fields={['name']} freshSignIn={owner.freshSignIn} />
    </PasskeyDialog>
  );
}

export function RemovePasskeyDialog({ owner, passkey, onClose }: ChangeDialogProps) {
  const { viewer, hasPassword, freshSignIn } = owner;
  const api = useApi();
  const passwordRef = useRef<HTMLInputElement>(null);
  const remove = usePasskeyChange({
    change: () => {
      const body = hasPassword ? { password: passwordRef.current?.value ?? '' } : {};
      return api.call(passkeyCalls.remove, { params: { id: passkey.id }, body });
    },
    doneTitle: texts.passkeys.removedTitle,
    onClose,
  });
  return (
    <PasskeyDialog
      title={texts.passkeys.removeTitle}
      confirmLabel={texts.passkeys.remove}
      tone="danger"
      change={remove}
      onSubmit={() => remove.mutate()}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere]">{fill(texts.passkeys.removeHint, { name: passkey.name })}</p>
      {hasPassword && (
        <OwnPasswordField ref={passwordRef} viewer={viewer} error={fieldError(remove.error, 'password')} />
      )}
      <ChangeFailure error={remove.error} fields={['password']} freshSignIn={freshSignIn} />
    </PasskeyDialog>
  );
}
