import { useNavigate } from 'react-router';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { refreshUser } from '#features/accounts/web/session/check-session.ts';
import { RequireSignIn } from '#features/accounts/web/session/require-sign-in.tsx';
import { RequiredSetUp } from '#features/sign-in/web/second-factor/required-set-up.tsx';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { FreshSignIn } from './fresh-sign-in.tsx';

/** Where members' pages lead somebody whose account must have a second factor and has none. */
export function SecondFactorPage() {
  const api = useApi();
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    await refreshUser(api, getSession());
    await navigate(paths.profile);
  }

  return (
    <RequireSignIn isForSetUp>
      {(viewer) => (
        <div className="mx-auto w-full max-w-measure px-gutter py-12 sm:py-16">
          <h1 className="font-serif text-display">{texts.secondFactorDue.pageTitle}</h1>
          <p className="mt-3 mb-8 text-ink-soft text-lg">{texts.secondFactorDue.pageLead}</p>
          <RequiredSetUp
            viewer={viewer}
            freshSignIn={<FreshSignIn viewer={viewer} />}
            onDone={() => void leave()}
          />
        </div>
      )}
    </RequireSignIn>
  );
}
