import { recordSettingsChange } from '#features/audit/server/public.ts';
import { saveSettings } from '#features/site/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checkCheckSettings } from '../../check-settings.ts';
import { checkSettingsApi } from '../../settings-contract.ts';
import { checkSection, parseCheckSettings, readCheckSettings } from './read-required.ts';

export function addCheckSettingsRoutes(serve: Serve, platform: Platform): void {
  serve(checkSettingsApi.readChecks, () => readCheckSettings(platform));

  serve(checkSettingsApi.saveChecks, async ({ body: { version, ...given }, viewer }) => {
    const change = {
      section: checkSection,
      checked: checkCheckSettings(given),
      seenVersion: version,
      actorId: viewer.id,
    };
    const saved = await saveSettings(platform, change, {
      parse: parseCheckSettings,
      recordChange: recordSettingsChange,
    });
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
