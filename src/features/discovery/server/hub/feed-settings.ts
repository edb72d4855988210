import { recordSettingsChange } from '#features/audit/server/public.ts';
import { type Section, saveSettings } from '#features/site/server/public.ts';
import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSection } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { checkFeedSettings, defaultFeedSettings, type FeedSettings } from '../../feed-settings.ts';
import { feedSettingsApi, feedSettingsSchema } from '../../feed-settings-contract.ts';

// `enqueue_hub_ping` reads it too.
const section = 'feeds';

/** The saved settings. One that is missing has the value of a new site. */
function parseFeedSettings({ value = {}, version }: StoredSection): Section<FeedSettings> {
  const { hub } = feedSettingsSchema.partial().parse(value);
  return { version, settings: { hub: hub ?? defaultFeedSettings.hub } };
}

/** Reads the address of the WebSub hub from memory; empty if there is none. A change of it removes cached feeds. */
export async function readHub({ settings }: Pick<Platform, 'settings'>): Promise<string> {
  return parseFeedSettings(await settings.read(section)).settings.hub;
}

export const feedFileSection = storedFileSection<FeedSettings>({
  id: section,
  schema: feedSettingsSchema,
  parse: parseFeedSettings,
  check: checkFeedSettings,
});

export function addFeedSettingsRoutes(serve: Serve, platform: Platform): void {
  const { settings, outbound } = platform;
  serve(feedSettingsApi.readFeeds, async () => parseFeedSettings(await settings.read(section)));

  serve(feedSettingsApi.saveFeeds, async ({ body: { version, ...given }, viewer }) => {
    const checked = checkFeedSettings(given, outbound);
    const saved = await saveSettings(
      platform,
      { section, checked, seenVersion: version, actorId: viewer.id },
      { parse: parseFeedSettings, recordChange: recordSettingsChange },
    );
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
