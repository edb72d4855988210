import { type ComponentType, Suspense } from 'react';
import type { LoadPage } from '#client/page.ts';
import type { SignedInViewer } from '#client/session.ts';
import { AccountSettings } from '#features/accounts/web/account-settings/account-settings.tsx';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { MailSettings } from '#features/notifications/web/mail-settings.tsx';
import { OwnProfile } from '#features/profiles/web/own-profile.tsx';
import { mayReview } from '#kit/roles.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';

const PasskeySettings = lazyPart(
  async () => (await import('#features/sign-in/web/passkeys/passkey-settings.tsx')).PasskeySettings,
);

const SecondFactorSettings = lazyPart(
  async () =>
    (await import('#features/sign-in/web/second-factor/second-factor-settings.tsx')).SecondFactorSettings,
);

type LateSettingsProps = { Settings: ComponentType<{ viewer: SignedInViewer }>; viewer: SignedInViewer };

function LateSettings({ Settings, viewer }: LateSettingsProps) {
  return (
    <Suspense fallback={<SkeletonText lines={3} />}>
      <Settings viewer={viewer} />
    </Suspense>
  );
}

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
            passkeys={<LateSettings Settings={PasskeySettings} viewer={viewer} />}
            secondFactor={<LateSettings Settings={SecondFactorSettings} viewer={viewer} />}
          />
        </OwnProfile>
      )}
    </RequireSignIn>
  );
}
