import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
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

function webmentionSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'webmentions'],
    queryFn: () => api.call(webmentionSettingsCalls.readWebmentions),
    // Always fetched: a form must not start from settings that somebody else has changed.
    staleTime: 0,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function WebmentionSettings({ forbidden }: { forbidden: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(webmentionSettingsQuery(useApi()));
  if (data) return <WebmentionForm loaded={data} />;
  return <SettingsLoading {...{ error, isFetching, forbidden }} onRetry={() => void refetch()} />;
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
      {form.theirs && (
        <SettingsConflict
          mine={values}
          theirs={form.theirs.settings}
          labels={labels}
          write={(shown, field) =>
            shown[field] ? texts.webmentionSettings.on : texts.webmentionSettings.off
          }
          isPending={form.isPending}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
          onClose={form.decideLater}
        />
      )}
    </SettingsFormFrame>
  );
}
