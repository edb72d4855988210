import { SignUpNotice } from '#features/accounts/web/sign-up/sign-up-notice.tsx';
import type { SignUpPolicy } from '#features/site/sign-up-policy.ts';
import { texts } from '#texts';

/** What the sign-up page says with settings that are not saved yet. */
export function SignUpPreview({ policy }: { policy: SignUpPolicy }) {
  return (
    <div className="rounded-lg border border-line bg-paper p-5">
      {policy.mode === 'open' ? (
        <p className="text-ink-soft">{texts.signUpSettings.openPreview}</p>
      ) : (
        <SignUpNotice policy={policy} />
      )}
    </div>
  );
}
