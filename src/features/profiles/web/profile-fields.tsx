import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { maxListItems } from '../rules.ts';
import { PictureField } from './picture-field.tsx';
import type { ProfileValues } from './profile-values.ts';
import type { ProfileBody } from './use-save-profile.ts';

export type ProfileFormState = UseFormReturn<ProfileValues, unknown, ProfileBody>;

type ProfileFieldsProps = { form: ProfileFormState; name: string };

type FieldName = Exclude<keyof ProfileValues, 'bio' | 'profilePicture'>;
type FieldSpec = {
  name: FieldName;
  label: string;
  hint?: string;
  placeholder?: string;
  autoComplete?: string;
};

const workFields: FieldSpec[] = [
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

const socialFields: FieldSpec[] = [
  { name: 'twitter', label: texts.profileLabels.twitter, placeholder: '@handle' },
  { name: 'linkedin', label: 'LinkedIn', placeholder: 'handle' },
  { name: 'github', label: 'GitHub', placeholder: 'handle' },
];

const listFields: FieldSpec[] = [
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
].map(
  (field) => ({ ...field, hint: fill(texts.profileFields.listHint, { most: maxListItems }) }) as FieldSpec,
);

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
        <TextFields form={form} fields={workFields} columns="sm:grid-cols-2" />
      </FieldGroup>
      <FieldGroup title={texts.profileFields.links} hint={texts.profileFields.handleHint}>
        <TextFields form={form} fields={socialFields} columns="" />
      </FieldGroup>
      <FieldGroup title={texts.profileFields.skillsAndInterests}>
        <TextFields form={form} fields={listFields} columns="" />
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

type TextFieldsProps = { form: ProfileFormState; fields: FieldSpec[]; columns: string };

function TextFields({ form, fields, columns }: TextFieldsProps) {
  const { errors } = form.formState;
  return (
    <div className={`grid grid-cols-1 gap-6 ${columns}`}>
      {fields.map(({ name, ...labels }) => (
        <TextField key={name} {...form.register(name)} {...labels} error={errors[name]?.message} />
      ))}
    </div>
  );
}
