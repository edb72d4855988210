import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import {
  checkIdentity,
  type Identity,
  maxContactLength,
  maxDescriptionLength,
  maxImprintLength,
  maxNameLength,
  maxTaglineLength,
} from '../rules.ts';
import { settingsCalls } from '../settings-calls.ts';
import { SettingsConflict } from './settings-conflict.tsx';
import { SettingsFormFrame, SettingsLoading } from './settings-form-frame.tsx';
import { identitySettingsQuery } from './settings-queries.ts';
import { type Saved, useSettingsForm } from './use-settings-form.ts';

const labels: Record<keyof Identity, string> = {
  name: texts.identitySettings.name,
  tagline: texts.identitySettings.tagline,
  description: texts.identitySettings.description,
  contact: texts.identitySettings.contact,
  language: texts.identitySettings.language,
  imprint: texts.identitySettings.imprint,
};

/** Languages that many sites are written in. Any other tag can be typed. */
const commonLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'ru',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
];

type IdentitySettingsProps = {
  /** Shows the header and footer with these settings. */
  Preview: ComponentType<{ identity: Identity }>;
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
};

export function IdentitySettings({ Preview, forbidden }: IdentitySettingsProps) {
  const section = useQuery(identitySettingsQuery(useApi()));
  if (section.data) return <IdentityForm loaded={section.data} Preview={Preview} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

type IdentityFormProps = { loaded: Saved<Identity>; Preview: IdentitySettingsProps['Preview'] };

function IdentityForm({ loaded, Preview }: IdentityFormProps) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkIdentity,
    save: (settings, version) => api.call(settingsCalls.saveIdentity, { body: { ...settings, version } }),
    reload: () => api.call(settingsCalls.readIdentity),
  });
  const { values, errors, change } = form;
  const field = (name: keyof Identity, most: number) => ({
    name,
    label: labels[name],
    value: values[name],
    // Longer than the limit, so that a text that is too long is not cut off while pasting.
    maxLength: most * 4,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <SettingsFormFrame form={form} preview={<Preview identity={values} />}>
      <TextField
        {...field('name', maxNameLength)}
        hint={fill(texts.identitySettings.nameHint, { most: maxNameLength })}
        autoComplete="off"
      />
      <TextField {...field('tagline', maxTaglineLength)} hint={texts.identitySettings.taglineHint} />
      <TextArea
        {...field('description', maxDescriptionLength)}
        rows={3}
        hint={texts.identitySettings.descriptionHint}
      />
      <TextField {...field('contact', maxContactLength)} hint={texts.identitySettings.contactHint} />
      <TextField
        {...field('language', 35)}
        list="languages"
        hint={languageName(values.language) ?? texts.identitySettings.languageHint}
        className="max-w-56"
      />
      <datalist id="languages">
        {commonLanguages.map((tag) => (
          <option key={tag} value={tag}>
            {languageName(tag)}
          </option>
        ))}
      </datalist>
      <TextField {...field('imprint', maxImprintLength)} hint={texts.identitySettings.imprintHint} />
      <SettingsConflict form={form} labels={labels} write={(identity, field) => identity[field]} />
    </SettingsFormFrame>
  );
}

/** `de` → `German`. Undefined for a tag that the browser does not know. */
function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames(texts.language.tag, { type: 'language', fallback: 'none' }).of(tag.trim());
  } catch {
    return undefined;
  }
}
