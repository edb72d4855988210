import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { failureMessage } from '#client/failure-message.ts';
import { displayName, type SignedInViewer } from '#client/session.ts';
import { showFieldErrors } from '#client/show-field-errors.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import type { Profile } from '../contract.ts';
import { profileBody } from '../profile-schema.ts';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileValues, valuesOf } from './profile-values.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { type ProfileBody, useSaveProfile } from './use-save-profile.ts';

const profileToast = toast.about('profile');

export type ProfileFormMode = 'setup' | 'edit';

type ProfileFormProps = { mode: ProfileFormMode; viewer: SignedInViewer; profile: Profile | null };

const toasts = {
  setup: {
    done: texts.profileLabels.created,
    failed: texts.profileForm.creationFailed,
  },
  edit: {
    done: texts.profileLabels.updated,
    failed: texts.profileForm.updateFailed,
  },
};

export function ProfileForm({ mode, viewer, profile }: ProfileFormProps) {
  const form = useForm<ProfileValues, unknown, ProfileBody>({
    resolver: zodResolver(profileBody),
    defaultValues: valuesOf(profile),
  });
  const isSavedRef = useRef(false);
  const navigate = useNavigate();
  const save = useSaveProfile(viewer);

  function submit(body: ProfileBody): void {
    if (save.isPending) return;
    save.mutate(body, {
      onSuccess: () => {
        profileToast.success(toasts[mode].done);
        isSavedRef.current = true;
        void navigate(paths.profile);
      },
      onError: (error) => {
        profileToast.error(toasts[mode].failed, failureMessage(error));
        showFieldErrors(form, Object.keys(form.getValues()) as (keyof ProfileValues)[], error);
      },
    });
  }

  return (
    <>
      {/* POST, so that a form submitted before hydration does not put its fields into the URL. */}
      <form method="post" noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-10">
        <ProfileFields form={form} name={displayName(viewer)} />
        <div className="flex flex-wrap gap-3 border-line border-t pt-8">
          <Button type="submit" size="large" isPending={save.isPending}>
            {texts.profileForm.save}
          </Button>
          {mode === 'edit' ? (
            <ButtonLink to={paths.profile} variant="quiet" size="large">
              {texts.actions.cancel}
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.home} variant="quiet" size="large">
              {texts.profileForm.skip}
            </ButtonLink>
          )}
        </div>
      </form>
      <UnsavedChanges isDirty={form.formState.isDirty} isSavedRef={isSavedRef} />
    </>
  );
}
