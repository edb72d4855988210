import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { loginBody } from '../account-schema.ts';
import { afterLoginPath, takeStoredPath } from './after-login-path.ts';
import { AuthIntro, type AuthStep } from './auth-intro.tsx';
import { type AuthMode, useAuthMode } from './auth-mode.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { showFieldErrors } from './sign-in-failure.ts';
import { SignInForm, type SignInValues } from './sign-in-form.tsx';
import { SignUpCodeStep } from './sign-up-code-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { type SignUpValues, signUpFields, signUpForm } from './sign-up-values.ts';
import { useKeptSignUp } from './use-kept-sign-up.ts';

/**
 * All ways in, on one page. What was typed is held here, above the forms, so that changing between them, or going
 * back from the code, loses nothing. It is in memory only, but for what a reload during the code step would lose.
 */
export function AuthScreen() {
  const mode = useAuthMode();
  const navigate = useNavigate();
  const signIn = useForm<SignInValues>({ resolver: zodResolver(loginBody) });
  const signUp = useForm<SignUpValues>({ resolver: zodResolver(signUpForm) });
  const { kept, keep, startCode, forget } = useKeptSignUp(signUp);
  const step: AuthStep = mode === 'signup' && kept ? 'code' : mode;
  const panelRef = useFocusOnStep(step);
  useLeavingOnceSignedIn();

  function backToForm(cause?: Error): void {
    if (cause) showFieldErrors(signUp, signUpFields, cause);
    forget();
  }

  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-gutter py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-20">
      <AuthIntro step={step} />
      <Card className="self-start p-5 sm:p-8">
        <ModeToggle mode={mode} />
        <div ref={panelRef}>
          {step === 'signin' && <SignInForm form={signIn} />}
          {step === 'signup' && <SignUpForm form={signUp} onCodeSent={startCode} />}
          {step === 'code' && kept && (
            <SignUpCodeStep form={signUp} kept={kept} onKeep={keep} onBack={backToForm} onDone={forget} />
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

/** Also for those who are signed in already when they come here. */
function useLeavingOnceSignedIn(): void {
  const navigate = useNavigate();
  const session = useSession();
  const viewer = session.status === 'signed-in' && session.isConfirmed ? session.viewer : null;
  const hasLeft = useRef(false);
  useEffect(() => {
    if (!viewer || hasLeft.current) return;
    hasLeft.current = true;
    void navigate(afterLoginPath({ storedPath: takeStoredPath(), viewer }), { replace: true });
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

/**
 * Each form starts with the focus in its first faulty field, or its first, in the middle of the screen, so that what is said
 * above it is seen too. The one that the page opens with does not.
 */
function useFocusOnStep(step: AuthStep): RefObject<HTMLDivElement | null> {
  const panelRef = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    toast.dismissOutdated();
    const panel = panelRef.current;
    const field = panel?.querySelector<HTMLInputElement>('[aria-invalid]') ?? panel?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [step]);
  return panelRef;
}
