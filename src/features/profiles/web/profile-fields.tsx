import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { TextArea, TextField } from '#ui/field.tsx';
import { maxListItems } from '../rules.ts';
import { PictureField } from './picture-field.tsx';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileBody } from './use-save-profile.ts';

export type ProfileFormState = UseFormReturn<ProfileValues, unknown, ProfileBody>;

type ProfileFieldsProps = { form: ProfileFormState; name: string };

type LineName = Exclude<keyof ProfileValues, 'bio' | 'profilePicture'>;
type Line = { name: LineName; label: string; hint?: string; placeholder?: string; autoComplete?: string };

const workLines: Line[] = [
  {
    name: 'profession',
    label: texts.profileLabels.profession,
    placeholder: texts.profileFields.professionPlaceholder,
    autoComplete: 'organization-title',
  },
  { name: 'company', label: texts.profileLabels.company, autoComplete: 'organization' },
  {
    name: 'location',
    label: texts.profileLabels.location,
    placeholder: texts.profileFields.locationPlaceholder,
    autoComplete: 'address-level2',
  },
  { name: 'website', label: texts.profileLabels.website, placeholder: 'example.com', autoComplete: 'url' },
];

const socialLines: Line[] = [
  { name: 'twitter', label: texts.profileLabels.twitter, placeholder: '@handle' },
  { name: 'linkedin', label: 'LinkedIn', placeholder: 'handle' },
  { name: 'github', label: 'GitHub', placeholder: 'handle' },
];

const wordLines: Line[] = [
  {
    name: 'skills',
    label: texts.profileLabels.skills,
    placeholder: texts.profileFields.skillsPlaceholder,
  },
  {
    name: 'interests',
    label: texts.profileLabels.interests,
    placeholder: texts.profileFields.interestsPlaceholder,
  },
].map((line) => ({ ...line, hint: fill(texts.profileFields.listHint, { most: maxListItems }) }) as Line);

export function ProfileFields({ form, name }: ProfileFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <FieldGroup title={texts.profileFields.aboutYou}>
        <PictureField
          name={name}
          field={form.register('profilePicture')}
          value={form.watch('profilePicture') ?? ''}
          error={errors.profilePicture?.message}
          onUploaded={(url) =>
            form.setValue('profilePicture', url, { shouldDirty: true, shouldValidate: true })
          }
        />
        <TextArea
          {...form.register('bio')}
          label={texts.profileFields.bio}
          rows={6}
          hint={texts.profileFields.bioHint}
          error={errors.bio?.message}
        />
      </FieldGroup>
      <FieldGroup title={texts.profileFields.work}>
        <Lines form={form} lines={workLines} columns="sm:grid-cols-2" />
      </FieldGroup>
      <FieldGroup title={texts.profileFields.links} hint={texts.profileFields.handleHint}>
        <Lines form={form} lines={socialLines} columns="" />
      </FieldGroup>
      <FieldGroup title={texts.profileFields.skillsAndInterests}>
        <Lines form={form} lines={wordLines} columns="" />
      </FieldGroup>
    </>
  );
}

type FieldGroupProps = { title: string; hint?: string; children: ReactNode };

function FieldGroup({ title, hint, children }: FieldGroupProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-6 border-line border-t pt-8">
      <legend className="float-left mb-1 font-serif text-2xl">{title}</legend>
      {hint && <p className="-mt-4 text-ink-soft">{hint}</p>}
      {children}
    </fieldset>
  );
}

type LinesProps = { form: ProfileFormState; lines: Line[]; columns: string };

function Lines({ form, lines, columns }: LinesProps) {
  const { errors } = form.formState;
  return (
    <div className={`grid grid-cols-1 gap-6 ${columns}`}>
      {lines.map(({ name, ...texts }) => (
        <TextField key={name} {...form.register(name)} {...texts} error={errors[name]?.message} />
      ))}
    </div>
  );
}
