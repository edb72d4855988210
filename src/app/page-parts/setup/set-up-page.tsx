import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/services.tsx';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { useSetupToken } from '#features/setup/web/setup-token.ts';
import { setUpFragment } from '#features/sign-in/provider-paths.ts';
import { signInOptionsQuery } from '#features/sign-in/sign-in-options-query.ts';
import { ProviderLinks } from '#features/sign-in/web/providers/provider-links.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { AdminsOnly } from '../dashboard/staff-only.tsx';
import { AccountStep, type AccountStepProps } from './account-step.tsx';
import { type Previews, SetUp } from './set-up.tsx';
import { SetUpFrame } from './set-up-frame.tsx';

/** The server sends the same page to everyone. Only a browser with a token, or an admin, can do something here. */
export function SetUpPage(previews: Previews) {
  const { token, drop } = useSetupToken();
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused) return <Refused />;
  if (token === undefined) {
    return (
      <SetUpFrame>
        <SkeletonText lines={6} />
      </SetUpFrame>
    );
  }
  if (token !== null) {
    return (
      <SetUpFrame>
        <h2 className="font-serif text-title">{texts.setUp.account}</h2>
        <FirstAccount
          token={token}
          onDone={drop}
          onRefused={() => {
            drop();
            setIsRefused(true);
          }}
        />
      </SetUpFrame>
    );
  }
  return (
    <RequireSignIn>
      {(viewer) => (viewer.role === 'admin' ? <SetUp viewer={viewer} previews={previews} /> : <AdminsOnly />)}
    </RequireSignIn>
  );
}

/** Where people sign in through a provider only, the first admin does so too. */
function FirstAccount(props: AccountStepProps) {
  const { data: options, isPending } = useQuery(signInOptionsQuery(useApi()));
  if (isPending) return <SkeletonText lines={6} />;
  const isByProvider = options?.hasPasswords === false;
  return (
    <>
      <p className="mt-2 mb-8 max-w-measure text-ink-soft">
        {isByProvider ? texts.setUp.accountByProvider : texts.setUp.accountLead}
      </p>
      {isByProvider ? (
        <div className="flex max-w-md flex-col gap-3">
          <ProviderLinks providers={options.providers} fragment={setUpFragment} />
        </div>
      ) : (
        <AccountStep {...props} />
      )}
    </>
  );
}

function Refused() {
  return (
    <div className="mx-auto w-full max-w-measure px-gutter py-16">
      <h1 className="sr-only">{texts.setUp.pageTitle}</h1>
      <EmptyState
        title={texts.setUp.refused}
        action={<ButtonLink to={paths.home}>{texts.actions.goHome}</ButtonLink>}
      >
        {texts.setUp.refusedHint}
      </EmptyState>
    </div>
  );
}
