import type { LoadPage } from '#client/page.ts';
import { AccountSettings } from '#features/accounts/web/account-settings/account-settings.tsx';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { MutedList } from '#features/moderation/web/mutes/muted-list.tsx';
import { MailSettings } from '#features/notifications/web/mail-settings.tsx';
import { OwnProfile } from '#features/profiles/web/own-profile.tsx';
import { mayReview } from '#kit/roles.ts';
import { texts } from '#texts';

export const load: LoadPage = () => ({
  title: texts.profile.title,
  description: texts.profile.description,
  isIndexable: false,
});

export function Component() {
  return (
    <RequireSignIn>
      {(viewer) => (
        <OwnProfile viewer={viewer}>
          <AccountSettings
            viewer={viewer}
            mails={<MailSettings isReviewer={mayReview(viewer.role)} />}
            mutes={<MutedList />}
          />
        </OwnProfile>
      )}
    </RequireSignIn>
  );
}
