import { recordSettingsChange } from '#features/audit/server/public.ts';
import { type Section, saveSettings } from '#features/site/server/public.ts';
import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSection } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { defaultWebmentionSettings, type WebmentionSettings } from '../rules.ts';
import { webmentionSettingsApi, webmentionSettingsSchema } from '../settings-contract.ts';

// `enqueue_webmentions` reads it too.
const section = 'webmentions';

/** The saved settings. One that is missing has the value of a new site. */
function parse({ value = {}, version }: StoredSection): Section<WebmentionSettings> {
  const { sending, receiving } = webmentionSettingsSchema.partial().parse(value);
  const settings = {
    sending: sending ?? defaultWebmentionSettings.sending,
    receiving: receiving ?? defaultWebmentionSettings.receiving,
  };
  return { version, settings };
}

/** Reads from memory. */
export async function readWebmentionSettings({
  settings,
}: Pick<Platform, 'settings'>): Promise<WebmentionSettings> {
  return parse(await settings.read(section)).settings;
}

export const webmentionFileSection = storedFileSection<WebmentionSettings>({
  id: section,
  schema: webmentionSettingsSchema,
  parse,
  check: (value) => ({ ok: true, value }),
});

export function addWebmentionSettingsRoutes(serve: Serve, platform: Platform): void {
  const { settings } = platform;
  serve(webmentionSettingsApi.readWebmentions, async () => parse(await settings.read(section)));

  serve(webmentionSettingsApi.saveWebmentions, async ({ body: { version, ...value }, viewer }) => {
    const saved = await saveSettings(
      platform,
      { section, checked: { ok: true, value }, seenVersion: version, actorId: viewer.id },
      { parse, recordChange: recordSettingsChange },
    );
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
