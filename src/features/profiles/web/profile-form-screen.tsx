import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { RetryCard } from '#ui/error-card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProfileForm, type ProfileFormMode } from './profile-form.tsx';
import { myProfileQuery } from './profile-queries.ts';

type ProfileFormScreenProps = { mode: ProfileFormMode; viewer: SignedInViewer };

const texts = {
  setup: {
    title: 'Complete your profile',
    lead: 'Readers see it beside what you write. Everything here is optional, and you can change it whenever you like.',
  },
  edit: { title: 'Edit your profile', lead: 'What you save here is on your public page at once.' },
};

export function ProfileFormScreen({ mode, viewer }: ProfileFormScreenProps) {
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <div className="mx-auto max-w-measure">
        <h1 className="font-serif text-display">{texts[mode].title}</h1>
        <p className="mt-4 mb-10 font-serif text-ink-soft text-lead">{texts[mode].lead}</p>
        <LoadedForm mode={mode} viewer={viewer} />
      </div>
    </div>
  );
}

/** Once the form stands it is not filled again: an answer that comes later must not overwrite what is being typed. */
function LoadedForm({ mode, viewer }: ProfileFormScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(myProfileQuery(useApi(), viewer.id));
  if (data !== undefined) return <ProfileForm mode={mode} viewer={viewer} profile={data} />;
  if (!error) return <FormSkeleton />;
  return (
    <RetryCard title="Your profile could not be loaded" isPending={isFetching} onRetry={() => refetch()}>
      {failureMessage(error)}
    </RetryCard>
  );
}

function FormSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 border-line border-t pt-8">
      <p role="status" className="sr-only">
        Loading your profile…
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
