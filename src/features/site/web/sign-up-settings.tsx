import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { TextArea } from '#ui/forms/field.tsx';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { settingsCalls } from '../settings-calls.ts';
import { checkSignUpPolicy, type SignUpMode, type SignUpPolicy, signUpModes } from '../sign-up-policy.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from './settings-form-frame.tsx';
import { signUpSettingsQuery } from './settings-queries.ts';
import { type Saved, useSettingsForm } from './use-settings-form.ts';

const labels: Record<keyof SignUpPolicy, string> = {
  mode: texts.signUpSettings.mode,
  domains: texts.signUpSettings.domainList,
};

const signUpModeLabels: Record<SignUpMode, string> = {
  open: texts.signUpSettings.open,
  invitation: texts.signUpSettings.invitation,
  domains: texts.signUpSettings.domains,
  closed: texts.signUpSettings.closed,
};

const hints: Record<SignUpMode, ReactNode> = {
  open: texts.signUpSettings.openHint,
  invitation: (
    <RichText
      text={texts.signUpSettings.invitationHint}
      parts={{ link: <Link to={paths.invitations} className="underline underline-offset-4" /> }}
    />
  ),
  domains: texts.signUpSettings.domainsHint,
  closed: texts.signUpSettings.closedHint,
};

type SignUpSettingsProps = {
  /** Shows what visitors read instead of, or above, the sign-up form. */
  Preview: ComponentType<{ policy: SignUpPolicy }>;
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
  /** In the set-up: where saving leads to. */
  onDone?: () => void;
};

export function SignUpSettings({ Preview, forbidden, onDone }: SignUpSettingsProps) {
  const section = useQuery(signUpSettingsQuery(useApi()));
  if (section.data) return <SignUpPolicyForm loaded={section.data} Preview={Preview} onDone={onDone} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

type FormProps = {
  loaded: Saved<SignUpPolicy>;
  Preview: SignUpSettingsProps['Preview'];
  onDone: (() => void) | undefined;
};

function SignUpPolicyForm({ loaded, Preview, onDone }: FormProps) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkSignUpPolicy,
    save: (settings, version) => api.call(settingsCalls.saveSignUp, { body: { ...settings, version } }),
    reload: () => api.call(settingsCalls.readSignUpSettings),
    ...(onDone && { onSaved: onDone }),
  });
  const { values, errors, change } = form;
  const checked = checkSignUpPolicy(values);
  return (
    <SettingsFormFrame
      form={form}
      preview={<Preview policy={checked.ok ? checked.value : values} />}
      {...(onDone && { saveLabel: texts.setUp.saveAndContinue })}
    >
      <fieldset className="min-w-0">
        <legend className="mb-3 font-medium text-sm">{labels.mode}</legend>
        <div className="flex flex-col gap-4">
          {signUpModes.map((mode) => (
            <ModeChoice
              key={mode}
              mode={mode}
              isChosen={values.mode === mode}
              onChoose={() => change({ mode })}
            />
          ))}
        </div>
      </fieldset>
      {values.mode === 'domains' && (
        <TextArea
          name="domains"
          label={labels.domains}
          rows={Math.min(10, Math.max(3, values.domains.length + 1))}
          value={values.domains.join('\n')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          hint={texts.signUpSettings.domainListHint}
          error={errors.domains}
          onChange={({ target }) => change({ domains: target.value === '' ? [] : target.value.split('\n') })}
        />
      )}
      <p className="text-ink-soft text-sm">{texts.signUpSettings.membersKept}</p>
      <SettingsConflict
        form={form}
        labels={labels}
        write={(policy, field) =>
          field === 'mode' ? signUpModeLabels[policy.mode] : policy.domains.join('\n')
        }
      />
    </SettingsFormFrame>
  );
}

type ModeChoiceProps = { mode: SignUpMode; isChosen: boolean; onChoose: () => void };

function ModeChoice({ mode, isChosen, onChoose }: ModeChoiceProps) {
  const hintId = `sign-up-${mode}-hint`;
  return (
    <div className="flex gap-3">
      <input
        type="radio"
        id={`sign-up-${mode}`}
        name="mode"
        value={mode}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={hintId}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <div className="min-w-0">
        <label htmlFor={`sign-up-${mode}`} className="font-medium">
          {signUpModeLabels[mode]}
        </label>
        <p id={hintId} className="text-ink-soft text-sm">
          {hints[mode]}
        </p>
      </div>
    </div>
  );
}
