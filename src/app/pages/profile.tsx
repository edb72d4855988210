import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { AccountSettings } from '#features/accounts/web/account-settings/account-settings.tsx';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { MutedList } from '#features/moderation/web/mutes/muted-list.tsx';
import { MailSettings } from '#features/notifications/web/mail-settings.tsx';
import { OwnProfile } from '#features/profiles/web/own-profile.tsx';
import { OwnTokens } from '#features/program-tokens/web/own-tokens.tsx';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { waysInQuery } from '#features/sign-in/web/ways-in/ways-in-query.ts';
import { paths } from '#kit/paths.ts';
import { mayReview } from '#kit/roles.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton, SkeletonText } from '#ui/skeleton.tsx';
import { FreshSignIn } from '../page-parts/sign-in/fresh-sign-in.tsx';
import { SecondFactorPage } from '../page-parts/sign-in/second-factor-page.tsx';

// Loaded beside the profile.
const loadParts = () => import('../page-parts/profile/account-parts.ts');
const SecondFactorSettings = lazyPart(async () => (await loadParts()).SecondFactorSettings);
const FollowSettings = lazyPart(async () => (await loadParts()).FollowSettings);
const WaysInList = lazyPart(async () => (await loadParts()).WaysInList);
const ProposedCorrections = lazyPart(async () => (await loadParts()).ProposedCorrections);

/** With the page that sets up a required second factor. One file, so that visitors load nothing more for it. */
export const load: LoadPage = async ({ api, queries, url }) => {
  await queries.prefetchQuery(signInOptionsQuery(api));
  const { title, description } =
    url.pathname === paths.secondFactor
      ? { title: texts.secondFactorDue.pageTitle, description: texts.secondFactorDue.pageDescription }
      : { title: texts.profile.title, description: texts.profile.description };
  return { title, description, isIndexable: false };
};

export function Component() {
  return useLocation().pathname === paths.secondFactor ? <SecondFactorPage /> : <Profile />;
}

function Profile() {
  return (
    <RequireSignIn>
      {(viewer) => (
        <OwnProfile viewer={viewer}>
          <OwnAccount viewer={viewer} />
        </OwnProfile>
      )}
    </RequireSignIn>
  );
}

const usualOptions = { hasPasswords: true, hasPasskeys: true, providers: [] };

function OwnAccount({ viewer }: { viewer: SignedInViewer }) {
  const api = useApi();
  // If they could not be loaded, most sites are like this.
  const { data: options = usualOptions } = useQuery(signInOptionsQuery(api));
  const { data: ways } = useQuery(waysInQuery(api));
  const { hasPasswords } = options;
  const freshSignIn = <FreshSignIn viewer={viewer} />;
  return (
    <AccountSettings
      viewer={viewer}
      mails={<MailSettings isReviewer={mayReview(viewer.role)} />}
      mutes={<MutedList />}
      follows={
        <Suspense fallback={<SkeletonText lines={3} />}>
          <FollowSettings />
        </Suspense>
      }
      corrections={
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ProposedCorrections />
        </Suspense>
      }
      tokens={<OwnTokens role={viewer.role} />}
      secondFactor={
        <Suspense fallback={<SkeletonText lines={3} />}>
          <SecondFactorSettings viewer={viewer} freshSignIn={freshSignIn} />
        </Suspense>
      }
      waysIn={
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <WaysInList viewer={viewer} options={options} freshSignIn={freshSignIn} />
        </Suspense>
      }
      hasPasswords={hasPasswords}
      // Until it is known, the forms ask for a password, as most accounts have one.
      hasPassword={ways?.hasPassword !== false}
      freshSignIn={freshSignIn}
    />
  );
}
