import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import {
  checkFeedSettings,
  type FeedSettings as FeedValues,
  maxHubLength,
} from '#features/discovery/feed-settings.ts';
import { feedSettingsCalls } from '#features/discovery/feed-settings-calls.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';

const labels: Record<keyof FeedValues, string> = { hub: texts.feedSettings.hub };

function feedSettingsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['settings', 'feeds'],
    queryFn: () => api.call(feedSettingsCalls.readFeeds),
    // Always fetched: a form must not start from settings that somebody else has changed.
    staleTime: 0,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
}

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function FeedSettings({ forbidden }: { forbidden: ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery(feedSettingsQuery(useApi()));
  if (data) return <FeedForm loaded={data} />;
  return <SettingsLoading {...{ error, isFetching, forbidden }} onRetry={() => void refetch()} />;
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
      {form.theirs && (
        <SettingsConflict
          mine={values}
          theirs={form.theirs.settings}
          labels={labels}
          write={({ hub }) => hub || texts.feedSettings.none}
          isPending={form.isPending}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
          onClose={form.decideLater}
        />
      )}
    </SettingsFormFrame>
  );
}
