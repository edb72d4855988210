import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { useApi } from '#client/services.tsx';
import type { SignedInViewer } from '#client/session.ts';
import { AccountSettings } from '#features/accounts/web/account-settings/account-settings.tsx';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { ProposedCorrections } from '#features/marks/web/corrections/proposed-corrections.tsx';
import { MutedList } from '#features/moderation/web/mutes/muted-list.tsx';
import { MailSettings } from '#features/notifications/web/mail-settings.tsx';
import { OwnProfile } from '#features/profiles/web/own-profile.tsx';
import { OwnTokens } from '#features/program-tokens/web/own-tokens.tsx';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { SecondFactorSettings } from '#features/sign-in/web/second-factor/second-factor-settings.tsx';
import { WaysInList } from '#features/sign-in/web/ways-in/ways-in-list.tsx';
import { waysInQuery } from '#features/sign-in/web/ways-in/ways-in-query.ts';
import { paths } from '#kit/paths.ts';
import { mayReview } from '#kit/roles.ts';
import { texts } from '#texts';
import { FollowSettings } from '../page-parts/profile/follow-settings.tsx';
import { FreshSignIn } from '../page-parts/sign-in/fresh-sign-in.tsx';
import { SecondFactorPage } from '../page-parts/sign-in/second-factor-page.tsx';

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
      follows={<FollowSettings />}
      corrections={<ProposedCorrections />}
      tokens={<OwnTokens role={viewer.role} />}
      secondFactor={<SecondFactorSettings viewer={viewer} freshSignIn={freshSignIn} />}
      waysIn={<WaysInList viewer={viewer} options={options} freshSignIn={freshSignIn} />}
      hasPasswords={hasPasswords}
      // Until it is known, the forms ask for a password, as most accounts have one.
      hasPassword={ways?.hasPassword !== false}
      freshSignIn={freshSignIn}
    />
  );
}
