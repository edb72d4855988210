import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import type { WebmentionSettings as WebmentionValues } from '#features/webmentions/rules.ts';
import { webmentionSettingsCalls } from '#features/webmentions/settings-calls.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';

type Field = keyof WebmentionValues;

const labels: Record<Field, string> = {
  sending: texts.webmentionSettings.sending,
  receiving: texts.webmentionSettings.receiving,
};
const hints: Record<Field, string> = {
  sending: texts.webmentionSettings.sendingHint,
  receiving: texts.webmentionSettings.receivingHint,
};
const fields: readonly Field[] = ['sending', 'receiving'];

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function WebmentionSettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(
    settingsQuery('webmentions', () => api.call(webmentionSettingsCalls.readWebmentions)),
  );
  if (section.data) return <WebmentionForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function WebmentionForm({ loaded }: { loaded: Saved<WebmentionValues> }) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: (value: WebmentionValues) => ({ ok: true, value }),
    save: (settings, version) =>
      api.call(webmentionSettingsCalls.saveWebmentions, { body: { ...settings, version } }),
    reload: () => api.call(webmentionSettingsCalls.readWebmentions),
  });
  const { values, change } = form;
  return (
    <SettingsFormFrame form={form}>
      {fields.map((field) => (
        <div key={field}>
          <Choice
            type="checkbox"
            name={field}
            isChecked={values[field]}
            onChange={() => change({ [field]: !values[field] })}
          >
            <span className="font-medium">{labels[field]}</span>
          </Choice>
          <p className="ms-6.5 mt-1 max-w-prose text-ink-soft text-sm">{hints[field]}</p>
        </div>
      ))}
      <SettingsConflict
        form={form}
        labels={labels}
        write={(shown, field) => (shown[field] ? texts.webmentionSettings.on : texts.webmentionSettings.off)}
      />
    </SettingsFormFrame>
  );
}
