import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { type CheckSettings as CheckValues, checkCheckSettings } from '#features/checks/check-settings.ts';
import { checkLabel, type SiteCheck, siteChecks } from '#features/checks/rules.ts';
import { checkSettingsCalls } from '#features/checks/settings-calls.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';
import { TextArea } from '#ui/forms/field.tsx';

const labels: Record<keyof CheckValues, string> = {
  requiredSite: texts.checkSettings.requiredSite,
  requiredPrograms: texts.checkSettings.requiredPrograms,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function CheckSettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(settingsQuery('checks', () => api.call(checkSettingsCalls.readChecks)));
  if (section.data) return <CheckForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function CheckForm({ loaded }: { loaded: Saved<CheckValues> }) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkCheckSettings,
    save: (settings, version) => api.call(checkSettingsCalls.saveChecks, { body: { ...settings, version } }),
    reload: () => api.call(checkSettingsCalls.readChecks),
  });
  const { values, errors, change } = form;
  const { requiredSite, requiredPrograms } = values;
  const toggle = (name: SiteCheck) =>
    change({
      requiredSite: siteChecks.filter((each) => requiredSite.includes(each) !== (each === name)),
    });
  return (
    <SettingsFormFrame form={form}>
      <fieldset className="min-w-0">
        <legend className="font-medium text-sm">{labels.requiredSite}</legend>
        <p className="mt-1 mb-3 text-ink-soft text-sm">{texts.checkSettings.requiredSiteHint}</p>
        <div className="grid gap-1 sm:grid-cols-2">
          {siteChecks.map((name) => (
            <Choice
              key={name}
              type="checkbox"
              name={name}
              isChecked={requiredSite.includes(name)}
              onChange={() => toggle(name)}
            >
              {siteLabel(name)}
            </Choice>
          ))}
        </div>
      </fieldset>
      <TextArea
        name="requiredPrograms"
        label={labels.requiredPrograms}
        hint={texts.checkSettings.requiredProgramsHint}
        rows={Math.min(12, Math.max(3, requiredPrograms.length + 1))}
        spellCheck={false}
        value={requiredPrograms.join('\n')}
        error={errors.requiredPrograms}
        onChange={({ target }) =>
          change({ requiredPrograms: target.value === '' ? [] : target.value.split('\n') })
        }
      />
      <SettingsConflict form={form} labels={labels} write={writeField} />
    </SettingsFormFrame>
  );
}

const siteLabel = (name: SiteCheck): string => checkLabel({ source: 'site', name });

function writeField(settings: CheckValues, field: keyof CheckValues): string {
  const names = field === 'requiredSite' ? settings.requiredSite.map(siteLabel) : settings.requiredPrograms;
  return names.join('\n') || texts.checkSettings.none;
}
