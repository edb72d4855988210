import { useQuery } from '@tanstack/react-query';
import type { ComponentType, FormEvent, ReactNode } from 'react';
import { useApi } from '#client/services.tsx';
import {
  checkIdentity,
  type Identity,
  maxDescriptionLength,
  maxNameLength,
  maxTaglineLength,
} from '#features/site/rules.ts';
import { settingsCalls } from '#features/site/settings-calls.ts';
import { SettingsConflict } from '#features/site/web/settings-conflict.tsx';
import { SettingsLoading } from '#features/site/web/settings-form-frame.tsx';
import { identitySettingsQuery } from '#features/site/web/settings-queries.ts';
import { type Saved, useSettingsForm } from '#features/site/web/use-settings-form.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { PaletteChoice } from './palette-choice.tsx';

const labels = texts.identitySettings;

type SiteStepProps = {
  Preview: ComponentType<{ identity: Identity }>;
  /** Shown to somebody who has lost the role of admin meanwhile. */
  forbidden: ReactNode;
  onDone: () => void;
};

/** What the site is called. The settings have the rest of it. */
export function SiteStep({ Preview, forbidden, onDone }: SiteStepProps) {
  const section = useQuery(identitySettingsQuery(useApi()));
  if (section.data) return <SiteForm loaded={section.data} Preview={Preview} onDone={onDone} />;
  return <SettingsLoading query={section} forbidden={forbidden} />;
}

type SiteFormProps = Omit<SiteStepProps, 'forbidden'> & { loaded: Saved<Identity> };

function SiteForm({ loaded, Preview, onDone }: SiteFormProps) {
  const api = useApi();
  const form = useSettingsForm({
    loaded,
    check: checkIdentity,
    save: (settings, version) => api.call(settingsCalls.saveIdentity, { body: { ...settings, version } }),
    reload: () => api.call(settingsCalls.readIdentity),
    keepAs: 'setup:identity',
    onSaved: onDone,
  });
  const field = (name: 'name' | 'tagline' | 'description', most: number) => ({
    name,
    label: labels[name],
    value: form.values[name],
    // Longer than the limit, so that a text that is too long is not cut off while pasting.
    maxLength: most * 4,
    error: form.errors[name],
    onChange: ({ target }: { target: { value: string } }) => form.change({ [name]: target.value }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    form.submit();
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-6">
      <TextField
        {...field('name', maxNameLength)}
        hint={fill(labels.nameHint, { most: maxNameLength })}
        autoComplete="off"
      />
      <TextField {...field('tagline', maxTaglineLength)} hint={labels.taglineHint} />
      <TextArea {...field('description', maxDescriptionLength)} rows={3} hint={labels.descriptionHint} />
      <PaletteChoice />
      <section aria-label={texts.settingsForm.preview}>
        <Preview identity={form.values} />
      </section>
      <div>
        <Button type="submit" isPending={form.isPending}>
          {texts.setUp.saveAndContinue}
        </Button>
      </div>
      <SettingsConflict form={form} labels={{ ...labels }} write={(identity, name) => identity[name]} />
    </form>
  );
}
