import { zodResolver } from '@hookform/resolvers/zod';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { useSite } from '#client/site.ts';
import { useLinkToken } from '#client/use-link-token.ts';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import type { InvitationInfo } from '../../contract.ts';
import { signUpCalls } from '../../sign-up-calls.ts';
import { showFieldErrors } from '../form-parts/form-errors.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { afterLoginPath } from '../sign-in/after-login-path.ts';
import { OrPassword } from '../sign-in/or-password.tsx';
import { useFocusOnStep } from '../sign-in/use-focus-on-step.ts';
import { SignUpCodeStep } from '../sign-up/sign-up-code-step.tsx';
import { SignUpForm } from '../sign-up/sign-up-form.tsx';
import { type SignUpValues, signUpFields, signUpForm } from '../sign-up/sign-up-values.ts';
import { useStoredSignUp } from '../sign-up/use-stored-sign-up.ts';
import { InvitationLoading } from './invitation-loading.tsx';

type InvitationScreenProps = {
  /** The names of categories, such as `CSS and DevOps`. */
  nameCategories: (slugs: readonly string[]) => string;
  /** False where people sign up through a provider only. */
  hasPasswords: boolean;
  /** The other ways to sign up, with the token of the invitation. */
  providers: (token: string) => ReactNode;
};

/** The page of an invitation: who invites, what for, and the form of a new account. */
export function InvitationScreen(props: InvitationScreenProps) {
  const token = useLinkToken();
  if (token === '') return <Unusable>{texts.invitationPage.incomplete}</Unusable>;
  // The key resets the state when another link is opened in this tab.
  return <Opened key={token} token={token} {...props} />;
}

type OpenedProps = InvitationScreenProps & { token: string | undefined };

function Opened({ token, nameCategories, hasPasswords, providers }: OpenedProps) {
  const api = useApi();
  const session = useSession();
  const [hasSignedUp, setHasSignedUp] = useState(false);
  useLeaveOnceSignedIn(hasSignedUp);
  const { data, error, isFetching, refetch } = useQuery(
    queryOptions({
      queryKey: ['invitation', token],
      queryFn: async () =>
        (await api.call(signUpCalls.openInvitation, { body: { token: token ?? '' } })).invitation,
      // Signing in refetches all queries. This one would fail, because the invitation is used by then.
      enabled: token !== undefined && !hasSignedUp,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  if (session.status === 'signed-in' && !hasSignedUp) {
    return session.viewer ? <AlreadySignedIn name={session.viewer.name} /> : <InvitationLoading />;
  }
  if (error instanceof ApiError && error.status < 500)
    return (
      <Unusable>
        {error.message} {texts.invitationPage.askAgain}
      </Unusable>
    );
  if (error) {
    return (
      <Frame>
        <h1 className="sr-only">{texts.invitationPage.title}</h1>
        <RetryCard
          title={texts.invitationPage.notLoaded}
          isPending={isFetching}
          onRetry={() => void refetch()}
        >
          {failureMessage(error)}
        </RetryCard>
      </Frame>
    );
  }
  if (!data || token === undefined) return <InvitationLoading />;
  return (
    <Accept
      invitation={data}
      token={token}
      lead={leadOf(data, nameCategories)}
      hasPasswords={hasPasswords}
      providers={providers(token)}
      onDone={() => setHasSignedUp(true)}
    />
  );
}

type AcceptProps = {
  invitation: InvitationInfo;
  token: string;
  lead: string;
  hasPasswords: boolean;
  providers: ReactNode;
  onDone: () => void;
};

function Accept({ invitation, token, lead, hasPasswords, providers, onDone }: AcceptProps) {
  const site = useSite();
  const { email } = invitation;
  const form = useForm<SignUpValues>({
    resolver: zodResolver(signUpForm),
    defaultValues: { name: '', username: '', email: email ?? '', password: '' },
  });
  const { stored, update, startCode, clear } = useStoredSignUp(form);
  const step = stored && email === null ? 'code' : 'form';
  const panelRef = useFocusOnStep(step);
  const given = { token, email };

  function backToForm(cause?: Error): void {
    if (cause) showFieldErrors(form, signUpFields, cause);
    clear();
  }

  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-gutter py-10 sm:py-16 lg:grid-cols-[1fr_minmax(0,30rem)] lg:gap-20">
      <div className="lg:pt-6">
        <h1 dir="auto" className="font-serif text-display [overflow-wrap:anywhere]">
          {fill(texts.invitationPage.heading, { inviter: invitation.inviter.name, site: site.name })}
        </h1>
        <p className="mt-5 max-w-xl font-serif text-ink-soft text-lead">{lead}</p>
        <p className="mt-4 text-ink-soft">
          {fill(texts.invitationPage.worksUntil, { day: formatDay(invitation.expiresAt) })}
        </p>
      </div>
      <Card className="self-start p-5 sm:p-8">
        <div ref={panelRef}>
          {step === 'code' && stored ? (
            <SignUpCodeStep
              form={form}
              stored={stored}
              invitation={given}
              onStore={update}
              onBack={backToForm}
              onDone={() => {
                clear();
                onDone();
              }}
            />
          ) : (
            <>
              {providers && (
                <div className="flex flex-col gap-3">
                  {providers}
                  {hasPasswords && <OrPassword />}
                </div>
              )}
              {hasPasswords && (
                <SignUpForm form={form} invitation={given} onCodeSent={startCode} onDone={onDone} />
              )}
            </>
          )}
        </div>
      </Card>
    </div>
  );
}

function useLeaveOnceSignedIn(hasSignedUp: boolean): void {
  const navigate = useNavigate();
  const session = useSession();
  const viewer = hasSignedUp && session.status === 'signed-in' ? session.viewer : null;
  useEffect(() => {
    if (viewer) void navigate(afterLoginPath({ storedPath: null, viewer }), { replace: true });
  }, [viewer, navigate]);
}

function leadOf({ role, categories }: InvitationInfo, nameCategories: OpenedProps['nameCategories']): string {
  switch (role) {
    case 'user':
      return texts.invitationPage.asMember;
    case 'reviewer':
      return texts.invitationPage.asReviewer;
    case 'admin':
      return texts.invitationPage.asAdmin;
    case 'editor':
      return categories
        ? fill(texts.invitationPage.asEditorOf, { categories: nameCategories(categories) })
        : texts.invitationPage.asEditor;
  }
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-page px-gutter py-12 sm:py-16">{children}</div>;
}

function Unusable({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <h1 className="sr-only">{texts.invitationPage.title}</h1>
      <EmptyState
        title={texts.invitationPage.unusableTitle}
        action={<ButtonLink to={paths.signUp}>{texts.invitationPage.toSignUp}</ButtonLink>}
      >
        {children}
      </EmptyState>
    </Frame>
  );
}

function AlreadySignedIn({ name }: { name: string }) {
  const logOut = useLogOut();
  return (
    <Frame>
      <h1 className="sr-only">{texts.invitationPage.title}</h1>
      <EmptyState
        title={texts.invitationPage.signedInTitle}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={logOut}>{texts.invitationPage.signOut}</Button>
            <ButtonLink to={paths.home} variant="secondary">
              {texts.actions.goHome}
            </ButtonLink>
          </div>
        }
      >
        {fill(texts.invitationPage.signedInText, { name })}
      </EmptyState>
    </Frame>
  );
}
