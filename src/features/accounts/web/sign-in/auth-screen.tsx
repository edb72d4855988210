import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { loginBody } from '../../account-schema.ts';
import { showFieldErrors } from '../form-parts/form-errors.ts';
import { SignUpCodeStep } from '../sign-up/sign-up-code-step.tsx';
import { SignUpStep } from '../sign-up/sign-up-step.tsx';
import { type SignUpValues, signUpFields, signUpForm } from '../sign-up/sign-up-values.ts';
import { useStoredSignUp } from '../sign-up/use-stored-sign-up.ts';
import { afterLoginPath, consumeStoredPath } from './after-login-path.ts';
import { AuthIntro, type AuthStep } from './auth-intro.tsx';
import { type AuthMode, useAuthMode } from './auth-mode.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { OrPassword } from './or-password.tsx';
import { SignInForm, type SignInValues } from './sign-in-form.tsx';
import type { SignInWays } from './sign-in-ways.ts';
import { useFocusOnStep } from './use-focus-on-step.ts';

type AuthScreenProps = {
  ways: SignInWays;
  /** False where people sign in through a provider only. */
  hasPasswords: boolean;
  /** The other ways to sign in, if there are any. They also create accounts. */
  providers: ReactNode;
};

/**
 * Signing in, signing up and resetting a password, on one page. The values of the forms are stored above them, in memory,
 * so that switching between forms loses nothing. The code step also stores them for a reload.
 */
export function AuthScreen({ ways, hasPasswords, providers }: AuthScreenProps) {
  const chosenMode = useAuthMode();
  const mode = hasPasswords ? chosenMode : 'signin';
  const navigate = useNavigate();
  const signIn = useForm<SignInValues>({ resolver: zodResolver(loginBody) });
  const signUp = useForm<SignUpValues>({ resolver: zodResolver(signUpForm) });
  const { stored, update, startCode, clear } = useStoredSignUp(signUp);
  const step: AuthStep = mode === 'signup' && stored ? 'code' : mode;
  const panelRef = useFocusOnStep(step);
  useRedirectOnceSignedIn();

  function backToForm(cause?: Error): void {
    if (cause) showFieldErrors(signUp, signUpFields, cause);
    clear();
  }

  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-gutter py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-20">
      <AuthIntro step={step} />
      <Card className="self-start p-5 sm:p-8">
        {hasPasswords && <ModeToggle mode={mode} />}
        <div ref={panelRef}>
          {providers && (step === 'signin' || step === 'signup') && (
            <div className="flex flex-col gap-3">
              {providers}
              {hasPasswords && <OrPassword />}
            </div>
          )}
          {step === 'signin' && hasPasswords && <SignInForm form={signIn} ways={ways} />}
          {step === 'signup' && <SignUpStep form={signUp} onCodeSent={startCode} />}
          {step === 'code' && stored && (
            <SignUpCodeStep
              form={signUp}
              stored={stored}
              onStore={update}
              onBack={backToForm}
              onDone={clear}
            />
          )}
          {step === 'forgot' && (
            <ForgotPassword
              knownEmail={signIn.getValues('email')}
              onChanged={(email) => {
                signIn.reset({ email, password: '' });
                void navigate(paths.auth);
              }}
            />
          )}
        </div>
        <noscript>
          <p className="mt-6 border-line border-t pt-6 font-medium">{texts.authScreen.needsJavaScript}</p>
        </noscript>
      </Card>
    </div>
  );
}

/** Also redirects viewers who are already signed in when they open the page. */
function useRedirectOnceSignedIn(): void {
  const navigate = useNavigate();
  const session = useSession();
  const viewer = session.status === 'signed-in' && session.isConfirmed ? session.viewer : null;
  const hasRedirected = useRef(false);
  useEffect(() => {
    if (!viewer || hasRedirected.current) return;
    hasRedirected.current = true;
    void navigate(afterLoginPath({ storedPath: consumeStoredPath(), viewer }), { replace: true });
  }, [viewer, navigate]);
}

const toggleClass =
  'flex min-h-10 flex-1 items-center justify-center rounded-sm font-medium text-ink-soft hover:text-ink ' +
  'aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-raised';

function ModeToggle({ mode }: { mode: AuthMode }) {
  return (
    <nav aria-label={texts.authScreen.tabsLabel} className="mb-7 flex gap-1 rounded-md bg-sunken p-1">
      <Link to={paths.auth} aria-current={mode === 'signin' ? 'page' : undefined} className={toggleClass}>
        {texts.actions.signIn}
      </Link>
      <Link to={paths.signUp} aria-current={mode === 'signup' ? 'page' : undefined} className={toggleClass}>
        {texts.actions.signUp}
      </Link>
    </nav>
  );
}
