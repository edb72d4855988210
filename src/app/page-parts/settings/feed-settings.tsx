import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import {
  checkFeedSettings,
  type FeedSettings as FeedValues,
  maxHubLength,
} from '#features/discovery/feed-settings.ts';
import { feedSettingsCalls } from '#features/discovery/feed-settings-calls.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';

const labels: Record<keyof FeedValues, string> = { hub: texts.feedSettings.hub };

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function FeedSettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(settingsQuery('feeds', () => api.call(feedSettingsCalls.readFeeds)));
  if (section.data) return <FeedForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function FeedForm({ loaded }: { loaded: Saved<FeedValues> }) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    // The server asks for https.
    check: (values: FeedValues) => checkFeedSettings(values, { allowsHttp: true }),
    save: (settings, version) => api.call(feedSettingsCalls.saveFeeds, { body: { ...settings, version } }),
    reload: () => api.call(feedSettingsCalls.readFeeds),
  });
  const { values, errors, change } = form;
  return (
    <SettingsFormFrame form={form}>
      <TextField
        name="hub"
        type="url"
        inputMode="url"
        autoComplete="off"
        dir="ltr"
        maxLength={maxHubLength}
        label={labels.hub}
        hint={texts.feedSettings.hubHint}
        value={values.hub}
        error={errors.hub}
        onChange={({ target }) => change({ hub: target.value })}
      />
      <SettingsConflict form={form} labels={labels} write={({ hub }) => hub || texts.feedSettings.none} />
    </SettingsFormFrame>
  );
}
