import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { useSite } from '#client/site.ts';
import { texts } from '#texts';
import { checkLook, type Look } from '../../look-rules.ts';
import { settingsCalls } from '../../settings-calls.ts';
import { SettingsConflict } from '../settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from '../settings-form-frame.tsx';
import { lookSettingsQuery } from '../settings-queries.ts';
import { type Saved, useSettingsForm } from '../use-settings-form.ts';
import { AccentFields } from './accent-fields.tsx';
import { applyLook } from './apply-look.ts';
import { HeadlinesField } from './headlines-field.tsx';
import { LogoFields } from './logo-fields.tsx';
import { LookPreview } from './look-preview.tsx';
import { PaletteField } from './palette-field.tsx';
import { paletteLabels } from './palette-labels.ts';

const labels: Record<keyof Look, string> = {
  palette: texts.lookSettings.palette,
  accent: texts.lookSettings.accent,
  accentDark: texts.lookSettings.accentDark,
  headlines: texts.lookSettings.headlines,
  logo: texts.lookSettings.logo,
  logoDark: texts.lookSettings.logoDark,
  isNameBesideLogo: texts.lookSettings.nameBesideLogo,
  icon: texts.lookSettings.icon,
};

/** `forbidden` is shown to somebody who has lost the role of admin meanwhile. */
export function LookSettings({ forbidden }: { forbidden: ReactNode }) {
  const section = useQuery(lookSettingsQuery(useApi()));
  if (section.data) return <LookForm loaded={section.data} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

function LookForm({ loaded }: { loaded: Saved<Look> }) {
  const api = useApi();
  const { look } = useSite();
  // What was saved is loaded again with the name of the site; then this page shows it too.
  useEffect(() => applyLook(look), [look]);
  const form = useSettingsForm({
    loaded,
    check: checkLook,
    save: (settings, version) => api.call(settingsCalls.saveLook, { body: { ...settings, version } }),
    reload: () => api.call(settingsCalls.readLook),
  });
  const { values, errors, change } = form;
  return (
    <SettingsFormFrame form={form} preview={<LookPreview look={values} />}>
      <PaletteField value={values.palette} onChange={(palette) => change({ palette })} />
      <AccentFields look={values} errors={errors} onChange={change} />
      <HeadlinesField value={values.headlines} onChange={(headlines) => change({ headlines })} />
      <LogoFields look={values} errors={errors} onChange={change} />
      <SettingsConflict form={form} labels={labels} write={writeField} />
    </SettingsFormFrame>
  );
}

function writeField(look: Look, field: keyof Look): string {
  if (field === 'palette') return paletteLabels[look.palette].name;
  if (field === 'headlines')
    return look.headlines === 'serif' ? texts.lookSettings.serif : texts.lookSettings.sans;
  if (field === 'isNameBesideLogo')
    return look.isNameBesideLogo ? texts.lookSettings.yes : texts.lookSettings.no;
  return look[field];
}
