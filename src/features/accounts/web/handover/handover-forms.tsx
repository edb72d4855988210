// The two ways to take over imported articles: with a new password, and as a member.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { getSession, redirectAfterLoginKey, type SignedInViewer } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { handoverCalls } from '../../handover-calls.ts';
import type { HandoverInfo } from '../../handover-contract.ts';
import { showFieldErrors, UnusableResponse } from '../form-parts/form-errors.ts';
import { PasswordField, passwordHint } from '../form-parts/password-field.tsx';
import { readSignedIn } from '../session/read-viewer.ts';
import { useLogOut } from '../session/use-log-out.ts';

type HandoverProps = {
  handover: HandoverInfo;
  token: string;
  /** Called when the link is used. */
  onDone: () => void;
};

const handoverToast = toast.about('handover');

/** The imported account becomes the visitor's own. */
export function JoinForm({ handover: { username, email }, token, onDone }: HandoverProps) {
  const api = useApi();
  const navigate = useNavigate();
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const join = useMutation({
    mutationFn: async (password: string) => {
      const response = await api.call(handoverCalls.takeOverAccount, { body: { token, password } });
      const signedIn = readSignedIn(response);
      if (!signedIn) throw new UnusableResponse(texts.handoverPage.notJoined);
      return { ...signedIn, message: response.message };
    },
    onSuccess: (signedIn) => {
      onDone();
      handoverToast.success(signedIn.message);
      getSession().signIn(signedIn.token, signedIn.viewer);
      void navigate(paths.myArticles, { replace: true });
    },
    onError: (error) => showFieldErrors(form, ['password'], error),
  });
  const isAboutPassword = join.error instanceof ApiError && join.error.fields.password !== undefined;
  return (
    <section aria-label={texts.handoverPage.joinTitle}>
      <h2 className="font-serif text-xl">{texts.handoverPage.joinTitle}</h2>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        {fill(texts.handoverPage.joinText, { username, email: email ?? '' })}
      </p>
      {/* POST, so that a form submitted before hydration does not put its fields into the URL. */}
      <form
        method="post"
        noValidate
        className="mt-5 flex flex-col gap-5"
        onSubmit={form.handleSubmit(({ password }) => !join.isPending && join.mutate(password))}
      >
        <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          label={texts.accountLabels.password}
          autoComplete="new-password"
          hint={passwordHint}
          error={form.formState.errors.password?.message}
        />
        <Button type="submit" size="large" isPending={join.isPending}>
          {texts.handoverPage.join}
        </Button>
        {join.error && !isAboutPassword && (
          <Failure title={texts.handoverPage.notJoined} error={join.error} />
        )}
      </form>
    </section>
  );
}

/** For somebody who has an account: the link is opened again after they have signed in. */
export function SignInHint({ handover, token }: Omit<HandoverProps, 'onDone'>) {
  const { email, hasAccount, canJoin } = handover;
  const hint = canJoin ? texts.handoverPage.memberText : texts.handoverPage.membersOnlyText;
  return (
    <section aria-label={texts.handoverPage.memberTitle}>
      <h2 className="font-serif text-xl">{texts.handoverPage.memberTitle}</h2>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        {hasAccount ? fill(texts.handoverPage.hasAccountText, { email: email ?? '' }) : hint}
      </p>
      <ButtonLink
        to={paths.auth}
        variant={canJoin ? 'secondary' : 'primary'}
        className="mt-5"
        onClick={() => sessionStorage.setItem(redirectAfterLoginKey, `${paths.handover}#${token}`)}
      >
        {texts.handoverPage.signIn}
      </ButtonLink>
    </section>
  );
}

type MoveFormProps = HandoverProps & { viewer: SignedInViewer };

/** The articles move to the account of the viewer. */
export function MoveForm({ handover, token, viewer, onDone }: MoveFormProps) {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const move = useMutation({
    mutationFn: () => api.call(handoverCalls.takeOverArticles, { body: { token } }),
    onSuccess: ({ message }) => {
      onDone();
      handoverToast.success(message);
      // All but the query of the link: it is used, so the query would fail.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'handover' });
      void navigate(paths.myArticles, { replace: true });
    },
  });
  const { name, username } = viewer;
  return (
    <section aria-label={texts.handoverPage.moveTitle} className="flex flex-col items-start gap-5">
      <h2 className="font-serif text-xl">{texts.handoverPage.moveTitle}</h2>
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {fill(texts.handoverPage.moveText, { name, username, author: handover.username })}
      </p>
      <Button size="large" isPending={move.isPending} onClick={() => move.mutate()}>
        {texts.handoverPage.move}
      </Button>
      {move.error && <Failure title={texts.handoverPage.notMoved} error={move.error} />}
      <p className="text-ink-soft text-sm">
        <RichText text={texts.handoverPage.otherAccount} parts={{ signOut: <SignOut onClick={logOut} /> }} />
      </p>
    </section>
  );
}

function SignOut({ onClick, children }: { onClick: () => void; children?: ReactNode }) {
  return (
    <button type="button" className="text-ink underline underline-offset-4" onClick={onClick}>
      {children}
    </button>
  );
}

function Failure({ title, error }: { title: string; error: Error }) {
  return (
    <div role="alert" className="text-sm">
      <p className="font-medium text-accent">{title}</p>
      <p>{failureMessage(error)}</p>
    </div>
  );
}
