import { useQuery } from '@tanstack/react-query';
import { Pencil, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { displayName, type SignedInViewer } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { myProfileQuery } from './profile-queries.ts';
import { ProfileSheet } from './profile-sheet.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

type OwnProfileProps = {
  viewer: SignedInViewer;
  /** Content below the profile. */
  children?: ReactNode;
};

/** The viewer's own profile as others see it, with their email and settings. */
export function OwnProfile({ viewer, children }: OwnProfileProps) {
  const { data: profile, error, isFetching, refetch } = useQuery(myProfileQuery(useApi(), viewer.id));
  if (profile) {
    return (
      <ProfileSheet
        profile={profile}
        email={viewer.email}
        bioFallback={texts.ownProfile.noBioYet}
        actions={
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.profileEdit} variant="secondary">
              <Pencil aria-hidden className="size-4" />
              {texts.ownProfile.editProfile}
            </ButtonLink>
            <SettingsLink />
          </div>
        }
      >
        {children}
      </ProfileSheet>
    );
  }
  if (profile === null) return <WithoutProfile viewer={viewer}>{children}</WithoutProfile>;
  if (!error) return <ProfileSkeleton />;
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.profile.title}</h1>
      <RetryCard title={texts.profileLabels.ownNotLoaded} isPending={isFetching} onRetry={() => refetch()}>
        {failureMessage(error)}
      </RetryCard>
    </div>
  );
}

/** The settings are further down the page. */
function SettingsLink() {
  return (
    <ButtonLink to={`${paths.profile}#account-settings`} variant="quiet">
      <Settings aria-hidden className="size-4" />
      {texts.accountSettings.title}
    </ButtonLink>
  );
}

function WithoutProfile({ viewer, children }: OwnProfileProps) {
  const name = displayName(viewer);
  return (
    <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">
      <header className="flex flex-col items-start gap-6 sm:flex-row sm:items-center sm:gap-8">
        <Avatar name={name} src={viewer.avatar} size="large" />
        <div className="min-w-0">
          <h1 dir="auto" className="font-serif text-display [overflow-wrap:anywhere]">
            {name}
          </h1>
          <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">{viewer.email}</p>
        </div>
      </header>
      <div className="mt-10 max-w-measure">
        <EmptyState
          title={texts.ownProfile.empty}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink to={paths.profileSetup}>{texts.ownProfile.completeProfile}</ButtonLink>
              <SettingsLink />
            </div>
          }
        >
          {texts.ownProfile.emptyHint}
        </EmptyState>
      </div>
      {children}
    </div>
  );
}
