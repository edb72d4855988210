import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { reportSettingsCalls } from '#features/moderation/report-calls.ts';
import {
  checkReportSettings,
  type ReportSettings as ReportValues,
} from '#features/moderation/report-settings.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { settingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';

const labels: Record<keyof ReportValues, string> = {
  visitorsMayReport: texts.reportSettings.visitorsMayReport,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function ReportSettings({ forbidden }: { forbidden: ReactNode }) {
  const api = useApi();
  const section = useQuery(settingsQuery('reports', () => api.call(reportSettingsCalls.readReports)));
  if (section.data) return <ReportForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function ReportForm({ loaded }: { loaded: Saved<ReportValues> }) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkReportSettings,
    save: (settings, version) =>
      api.call(reportSettingsCalls.saveReports, { body: { ...settings, version } }),
    reload: () => api.call(reportSettingsCalls.readReports),
  });
  const { values, change } = form;
  return (
    <SettingsFormFrame form={form}>
      <div>
        <Choice
          type="checkbox"
          name="visitorsMayReport"
          isChecked={values.visitorsMayReport}
          onChange={() => change({ visitorsMayReport: !values.visitorsMayReport })}
        >
          <span className="font-medium">{labels.visitorsMayReport}</span>
        </Choice>
        <p className="ms-6.5 mt-1 max-w-prose text-ink-soft text-sm">
          {texts.reportSettings.visitorsMayReportHint}
        </p>
      </div>
      <SettingsConflict
        form={form}
        labels={labels}
        write={({ visitorsMayReport }) =>
          visitorsMayReport ? texts.reportSettings.on : texts.reportSettings.off
        }
      />
    </SettingsFormFrame>
  );
}
