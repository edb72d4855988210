import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '#client/services.tsx';
import { secondFactorCalls } from '#features/sign-in/second-factor-calls.ts';
import {
  checkSecondFactorPolicy,
  maxGraceDays,
  type SecondFactorPolicy,
} from '#features/sign-in/second-factor-rules.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';
import { TextField } from '#ui/forms/field.tsx';

const labels: Record<keyof SecondFactorPolicy, string> = {
  isRequired: texts.secondFactorSettings.isRequired,
  graceDays: texts.secondFactorSettings.graceDays,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function SecuritySettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(settingsQuery('second-factor', () => api.call(secondFactorCalls.readPolicy)));
  if (section.data) return <PolicyForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function PolicyForm({ loaded }: { loaded: Saved<SecondFactorPolicy> }) {
  const api = useApi();
  const hintId = useId();
  const form = useSettingsForm({
    loaded,
    check: checkSecondFactorPolicy,
    save: (settings, version) => api.call(secondFactorCalls.savePolicy, { body: { ...settings, version } }),
    reload: () => api.call(secondFactorCalls.readPolicy),
  });
  const { values, errors, change } = form;
  return (
    <SettingsFormFrame form={form}>
      <div className="flex flex-col gap-1">
        <Choice
          type="checkbox"
          name="isRequired"
          isChecked={values.isRequired}
          onChange={() => change({ isRequired: !values.isRequired })}
        >
          <span className="font-medium">{labels.isRequired}</span>
        </Choice>
        <p id={hintId} className="ms-6.5 max-w-measure text-ink-soft text-sm">
          {texts.secondFactorSettings.isRequiredHint}
        </p>
      </div>
      {values.isRequired && (
        <TextField
          name="graceDays"
          type="number"
          inputMode="numeric"
          min={0}
          max={maxGraceDays}
          step={1}
          className="max-w-40"
          label={labels.graceDays}
          hint={texts.secondFactorSettings.graceDaysHint}
          // An empty field is no number, and React would show "NaN".
          value={Number.isNaN(values.graceDays) ? '' : values.graceDays}
          error={errors.graceDays}
          onChange={({ target }) => change({ graceDays: target.valueAsNumber })}
        />
      )}
      <SettingsConflict
        form={form}
        labels={labels}
        write={(policy, field) =>
          field === 'graceDays'
            ? String(policy.graceDays)
            : policy.isRequired
              ? texts.secondFactorSettings.required
              : texts.secondFactorSettings.notRequired
        }
      />
    </SettingsFormFrame>
  );
}
