import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiClient } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Select } from '#ui/forms/field.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { followsCalls } from '../../calls.ts';
import type { LibrarySettings } from '../../contract.ts';
import { type DigestRhythm, digestRhythms } from '../../follow-kinds.ts';

const rhythmLabels: Record<DigestRhythm, string> = {
  off: texts.ownDigest.off,
  daily: texts.ownDigest.daily,
  weekly: texts.ownDigest.weekly,
};

const readRhythm = (value: string): DigestRhythm => digestRhythms.find((rhythm) => rhythm === value) ?? 'off';

const settingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['library-settings'],
    queryFn: () => api.call(followsCalls.readSettings),
  });

/** What the viewer has chosen as a reader. Nothing is shown until it is known. */
export function ReaderSettings() {
  const api = useApi();
  const queries = useQueryClient();
  const { data: saved } = useQuery(settingsQuery(api));
  const [chosen, setChosen] = useState<LibrarySettings>();
  const save = useMutation({
    // Run saves one after the other, so that the last click wins.
    scope: { id: 'library-settings' },
    mutationFn: (body: LibrarySettings) => api.call(followsCalls.saveSettings, { body }),
    onSuccess: ({ message: _, ...settings }) => queries.setQueryData(settingsQuery(api).queryKey, settings),
    onError: (error) => toast.error(texts.follows.notSaved, failureMessage(error)),
  });
  const shown = chosen ?? saved;
  if (!shown) return null;
  function choose(settings: LibrarySettings): void {
    setChosen(settings);
    save.mutate(settings, { onSettled: () => setChosen(undefined) });
  }
  return (
    <>
      <Select
        label={texts.ownDigest.label}
        value={shown.digest}
        onChange={({ target }) => choose({ ...shown, digest: readRhythm(target.value) })}
      >
        {digestRhythms.map((rhythm) => (
          <option key={rhythm} value={rhythm}>
            {rhythmLabels[rhythm]}
          </option>
        ))}
      </Select>
      <Switch
        label={texts.follows.hideFollowers}
        hint={texts.follows.hideFollowersHint}
        isOn={shown.hidesFollowers}
        onChange={(hidesFollowers) => choose({ ...shown, hidesFollowers })}
      />
      <Switch
        label={texts.history.keep}
        hint={texts.history.keepHint}
        isOn={shown.keepsHistory}
        onChange={(keepsHistory) => choose({ ...shown, keepsHistory })}
      />
    </>
  );
}
