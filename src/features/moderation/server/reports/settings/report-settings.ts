import { recordSettingsChange } from '#features/audit/server/public.ts';
import { type Section, saveSettings } from '#features/site/server/public.ts';
import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSection } from '#platform/settings/stored-settings.ts';
import { texts } from '#texts';
import { checkReportSettings, defaultReportSettings, type ReportSettings } from '../../../report-settings.ts';
import { reportSettingsApi, reportSettingsSchema } from '../../../report-settings-contract.ts';

const section = 'reports';

/** The section as it was saved; what it lacks is as on a new site. */
function parseReportSettings({ value = {}, version }: StoredSection): Section<ReportSettings> {
  const { visitorsMayReport } = reportSettingsSchema.partial().parse(value);
  const { visitorsMayReport: byDefault } = defaultReportSettings;
  return { version, settings: { visitorsMayReport: visitorsMayReport ?? byDefault } };
}

/** From memory. A cached response that uses it is removed when it changes. */
export async function readReportSettings({
  settings,
}: Pick<Platform, 'settings'>): Promise<Section<ReportSettings>> {
  return parseReportSettings(await settings.read(section));
}

export const reportFileSection = storedFileSection<ReportSettings>({
  id: section,
  schema: reportSettingsSchema,
  parse: parseReportSettings,
  check: checkReportSettings,
});

export function addReportSettingsRoutes(serve: Serve, platform: Platform): void {
  serve(reportSettingsApi.readReports, () => readReportSettings(platform));

  serve(reportSettingsApi.saveReports, async ({ body: { version, ...given }, viewer }) => {
    const change = { section, checked: checkReportSettings(given), seenVersion: version, actorId: viewer.id };
    const saved = await saveSettings(platform, change, {
      parse: parseReportSettings,
      recordChange: recordSettingsChange,
    });
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
