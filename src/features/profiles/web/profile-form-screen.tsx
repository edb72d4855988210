import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProfileForm, type ProfileFormMode } from './profile-form.tsx';
import { myProfileQuery } from './profile-queries.ts';

type ProfileFormScreenProps = { mode: ProfileFormMode; viewer: SignedInViewer };

const intros = {
  setup: {
    title: texts.profileForm.setupTitle,
    description: texts.profileForm.setupLead,
  },
  edit: {
    title: texts.profileForm.editTitle,
    description: texts.profileForm.editLead,
  },
};

export function ProfileFormScreen({ mode, viewer }: ProfileFormScreenProps) {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-measure">
        <h1 className="font-serif text-display">{intros[mode].title}</h1>
        <p className="mt-4 font-serif text-ink-soft text-lead">{intros[mode].description}</p>
        {mode === 'setup' && (
          <ButtonLink to={paths.home} variant="secondary" size="small" className="mt-4">
            {texts.profileForm.skipStep}
          </ButtonLink>
        )}
        <div className="mt-10">
          <LoadedForm mode={mode} viewer={viewer} />
        </div>
      </div>
    </div>
  );
}

/** The form's values are not updated after it is rendered: a later response must not overwrite what the user types. */
function LoadedForm({ mode, viewer }: ProfileFormScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(myProfileQuery(useApi(), viewer.id));
  if (data !== undefined) return <ProfileForm mode={mode} viewer={viewer} profile={data} />;
  if (!error) return <FormSkeleton />;
  return (
    <RetryCard title={texts.profileLabels.ownNotLoaded} isPending={isFetching} onRetry={() => refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 border-line border-t pt-8">
      <p role="status" className="sr-only">
        {texts.profileForm.loading}
      </p>
      <Skeleton className="h-8 w-40" />
      <div className="flex items-center gap-7">
        <Skeleton shape="circle" className="size-28 shrink-0" />
        <Skeleton className="h-11 flex-1" />
      </div>
      <Skeleton className="h-40" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  );
}
