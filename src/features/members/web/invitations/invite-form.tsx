import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { defaultValidDays, maxPlaces, maxValidDays } from '#features/accounts/invitation-rule.ts';
import { fill } from '#kit/fill-text.ts';
import { type Role, roles } from '#kit/roles.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { Select, TextField } from '#ui/forms/field.tsx';
import { invitationsCalls } from '../../invitations-calls.ts';
import { checkRole } from '../../rules.ts';
import { CategoryChoice } from '../category-choice.tsx';
import { roleHints, roleLabels } from '../member-labels.ts';
import { useInvitationChange } from './use-invitation-change.ts';

type Errors = Partial<Record<string, string>>;

type InviteFormProps = {
  /** Gets a new link, which is shown once. */
  onLink: (link: string) => void;
};

/** Invites by email or as a link. What was typed stays if the call fails. */
export function InviteForm({ onLink }: InviteFormProps) {
  const api = useApi();
  const groupName = useId();
  const [isByEmail, setIsByEmail] = useState(true);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('user');
  const [categories, setCategories] = useState<string[] | null>(null);
  const [places, setPlaces] = useState('1');
  const [validDays, setValidDays] = useState(String(defaultValidDays));
  const [errors, setErrors] = useState<Errors>({});
  const shared = {
    role,
    categories: role === 'editor' ? categories : null,
    validDays: Number(validDays),
  };
  const onFailed = (error: Error) => setErrors(error instanceof ApiError ? error.fields : {});
  const failed = texts.invitations.notInvited;
  const sendEmail = useInvitationChange({
    change: () => api.call(invitationsCalls.inviteByEmail, { body: { email, ...shared } }),
    failed,
    onDone: () => setEmail(''),
    onFailed,
  });
  const makeLink = useInvitationChange({
    change: () => api.call(invitationsCalls.inviteByLink, { body: { places: Number(places), ...shared } }),
    failed,
    onDone: ({ link }) => onLink(link),
    onFailed,
  });
  const isPending = sendEmail.isPending || makeLink.isPending;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = findErrors({ isByEmail, email, places, validDays, role, categories: shared.categories });
    setErrors(found);
    if (Object.keys(found).length > 0 || isPending) return;
    if (isByEmail) sendEmail.mutate(undefined);
    else makeLink.mutate(undefined);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-5 rounded-lg border border-line bg-raised p-5 sm:p-6"
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{texts.invitations.howLabel}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <Choice type="radio" name={groupName} isChecked={isByEmail} onChange={() => setIsByEmail(true)}>
            {texts.invitations.byEmail}
          </Choice>
          <Choice type="radio" name={groupName} isChecked={!isByEmail} onChange={() => setIsByEmail(false)}>
            {texts.invitations.byLink}
          </Choice>
        </div>
        <p className="text-ink-soft text-sm">
          {isByEmail ? texts.invitations.byEmailHint : texts.invitations.byLinkHint}
        </p>
      </fieldset>
      {isByEmail ? (
        <TextField
          label={texts.invitations.email}
          name="email"
          type="email"
          autoComplete="off"
          dir="ltr"
          value={email}
          error={errors.email}
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : (
        <NumberField
          label={texts.invitations.places}
          name="places"
          most={maxPlaces}
          value={places}
          error={errors.places}
          onChange={setPlaces}
        />
      )}
      <Select
        label={texts.invitations.role}
        value={role}
        hint={roleHints[role]}
        onChange={({ target }) => setRole(target.value as Role)}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {roleLabels[each]}
          </option>
        ))}
      </Select>
      {role === 'editor' && (
        <CategoryChoice chosen={categories} onChange={setCategories} error={errors.categories} />
      )}
      <NumberField
        label={texts.invitations.validDays}
        name="validDays"
        most={maxValidDays}
        value={validDays}
        error={errors.validDays}
        onChange={setValidDays}
      />
      <Button type="submit" isPending={isPending} className="self-start">
        {isByEmail ? texts.invitations.send : texts.invitations.makeLink}
      </Button>
    </form>
  );
}

type NumberFieldProps = {
  label: string;
  name: string;
  most: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function NumberField({ most, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...field}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      className="max-w-32"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Typed = {
  isByEmail: boolean;
  email: string;
  places: string;
  validDays: string;
  role: Role;
  categories: string[] | null;
};

function findErrors({ isByEmail, email, places, validDays, role, categories }: Typed): Errors {
  const errors: Errors = {};
  if (isByEmail && !/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = texts.emailAddress.invalid;
  if (!isByEmail && !isNumberUpTo(places, maxPlaces)) errors.places = numberError(maxPlaces);
  if (!isNumberUpTo(validDays, maxValidDays)) errors.validDays = numberError(maxValidDays);
  const check = checkRole({ role, categories });
  if (!check.ok) errors[check.field] = check.message;
  return errors;
}

const isNumberUpTo = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;

const numberError = (most: number): string => fill(texts.invitations.numberInvalid, { most });
