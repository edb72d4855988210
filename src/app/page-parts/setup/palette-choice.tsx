import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import type { PaletteName } from '#features/site/palettes.ts';
import { settingsCalls } from '#features/site/settings-calls.ts';
import { applyLook } from '#features/site/web/look/apply-look.ts';
import { PaletteField } from '#features/site/web/look/palette-field.tsx';
import { lookSettingsQuery } from '#features/site/web/settings-queries.ts';
import { siteKey } from '#features/site/web/site-query.ts';
import { texts } from '#texts';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';

/** The palettes. A click saves, and the page shows it at once. */
export function PaletteChoice() {
  const api = useApi();
  const queries = useQueryClient();
  const query = lookSettingsQuery(api);
  const { data, error } = useQuery(query);
  const { look } = useSite();
  useEffect(() => applyLook(look), [look]);
  // The mutation tells of itself a moment after the click, and until then the radio button would jump back.
  const [chosen, setChosen] = useState<PaletteName>();
  const save = useMutation({
    // One after the other, so that the last click wins.
    scope: { id: 'setup-palette' },
    mutationFn: async (palette: PaletteName) => {
      // Read again: only the palette is chosen here, and the rest stays as somebody else may have saved it.
      const { settings, version } = await api.call(settingsCalls.readLook);
      return api.call(settingsCalls.saveLook, { body: { ...settings, palette, version } });
    },
    onSuccess: (saved) => {
      queries.setQueryData(query.queryKey, saved);
      void queries.invalidateQueries({ queryKey: siteKey });
    },
    onError: (failure) => toast.error(texts.settingsForm.notSaved, failureMessage(failure)),
  });
  if (error) return <p className="text-ink-soft">{failureMessage(error)}</p>;
  if (!data) return <SkeletonText lines={4} />;
  function choose(palette: PaletteName): void {
    setChosen(palette);
    save.mutate(palette, { onSettled: () => setChosen(undefined) });
  }
  return <PaletteField value={chosen ?? data.settings.palette} onChange={choose} />;
}
