import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';
import { maxCodeTries } from '../../rules.ts';
import { CodeField } from '../form-parts/code-field.tsx';
import { CodeStepButtons } from '../form-parts/code-step-buttons.tsx';
import { describeFailure } from '../form-parts/form-errors.ts';
import { codeLength } from '../form-parts/one-time-code.ts';
import { PasswordField } from '../form-parts/password-field.tsx';
import { readViewer } from '../session/read-viewer.ts';
import { needsFreshSignIn, type Owner } from './owner.ts';

const emailToast = toast.about('email');

type Requested = { email: string; password?: string; sentAt: number };

/** The new address and the password, then the code that was sent to the new address. */
export function ChangeEmail(owner: Owner) {
  const { viewer } = owner;
  const [requested, setRequested] = useState<Requested>();
  const [typed, setTyped] = useState('');
  return (
    <div className="flex max-w-md flex-col gap-5">
      <p className="[overflow-wrap:anywhere]">
        <RichText
          text={texts.changeEmailForm.current}
          parts={{ strong: <strong className="font-semibold" /> }}
          values={{ email: viewer.email }}
        />
      </p>
      {requested ? (
        <CodeStep
          requested={requested}
          onSentAgain={() => setRequested({ ...requested, sentAt: Date.now() })}
          onBack={() => setRequested(undefined)}
          onDone={() => {
            setRequested(undefined);
            setTyped('');
          }}
        />
      ) : (
        <AddressStep email={typed} onType={setTyped} onRequested={setRequested} {...owner} />
      )}
    </div>
  );
}

type AddressStepProps = Owner & {
  email: string;
  onType: (email: string) => void;
  onRequested: (requested: Requested) => void;
};

function AddressStep(props: AddressStepProps) {
  const { viewer, hasPassword, freshSignIn, email, onType, onRequested } = props;
  const api = useApi();
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const request = useMutation({
    mutationFn: () =>
      api.call(ownAccountCalls.requestEmailChange, { body: { email, ...(hasPassword && { password }) } }),
    onSuccess: ({ message }) => {
      emailToast.success(texts.changeEmailForm.codeSent, message);
      onRequested({ email: email.trim(), ...(hasPassword && { password }), sentAt: Date.now() });
    },
    onError: (error) => {
      setErrors(error instanceof ApiError ? error.fields : {});
      emailToast.error(texts.changeEmailForm.notChanged, describeFailure(error, texts.feedback.retryHint));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = {
      ...(!/^\S+@\S+\.\S+$/.test(email.trim()) && { email: texts.emailAddress.invalid }),
      ...(hasPassword && password === '' && { password: texts.accountLabels.passwordRequired }),
    };
    setErrors(found);
    if (Object.keys(found).length === 0 && !request.isPending) request.mutate();
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="text" name="username" autoComplete="username" value={viewer.email} readOnly hidden />
      <TextField
        label={texts.changeEmailForm.newEmail}
        name="newEmail"
        type="email"
        autoComplete="email"
        value={email}
        hint={texts.changeEmailForm.newEmailHint}
        error={errors.email}
        onChange={({ target }) => onType(target.value)}
      />
      {hasPassword && (
        <PasswordField
          name="password"
          label={texts.changeEmailForm.password}
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
      {needsFreshSignIn(request.error) && freshSignIn}
      <Button type="submit" isPending={request.isPending} className="self-start">
        {texts.changeEmailForm.sendCode}
      </Button>
    </form>
  );
}

type CodeStepProps = {
  requested: Requested;
  onSentAgain: () => void;
  onBack: () => void;
  onDone: () => void;
};

function CodeStep({ requested, onSentAgain, onBack, onDone }: CodeStepProps) {
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const { email, password } = requested;
  const confirm = useMutation({
    mutationFn: (otp: string) => api.call(ownAccountCalls.confirmEmailChange, { body: { email, otp } }),
    onSuccess: (response) => {
      const viewer = readViewer(response);
      const token = getSession().token();
      if (viewer && token !== undefined) getSession().confirm(token, viewer);
      emailToast.success(texts.changeEmailForm.changed, response.message);
      onDone();
    },
    onError: (error) => {
      setFault((error instanceof ApiError && error.fields.otp) || describeFailure(error, ''));
      emailToast.error(texts.changeEmailForm.notChanged, describeFailure(error, texts.feedback.retryHint));
      fieldRef.current?.select();
    },
  });
  const resend = useMutation({
    mutationFn: () =>
      api.call(ownAccountCalls.requestEmailChange, {
        body: { email, ...(password !== undefined && { password }) },
      }),
    onSuccess: ({ message }) => {
      emailToast.success(texts.changeEmailForm.codeSent, message);
      onSentAgain();
    },
    onError: (error) =>
      emailToast.error(texts.accountLabels.resendFailed, describeFailure(error, texts.feedback.retryHint)),
  });

  function change(next: string): void {
    setCode(next);
    setFault(undefined);
    if (next.length === codeLength && next !== code) check(next);
  }

  function check(otp: string): void {
    if (confirm.isPending) return;
    if (otp.length < codeLength) setFault(texts.signUpCodeStep.codeIncomplete);
    else confirm.mutate(otp);
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check(code);
      }}
      className="flex flex-col gap-5"
    >
      <p className="[overflow-wrap:anywhere]">
        <RichText
          text={texts.changeEmailForm.enterCode}
          parts={{ strong: <strong className="font-semibold" /> }}
          values={{ email }}
        />
      </p>
      <CodeField
        ref={fieldRef}
        value={code}
        onChange={change}
        hint={fill(texts.signUpCodeStep.triesHint, { tries: maxCodeTries })}
        error={confirm.isPending ? undefined : fault}
      />
      <Button type="submit" isPending={confirm.isPending} className="self-start">
        {texts.changeEmailForm.change}
      </Button>
      <CodeStepButtons
        backText={texts.changeEmailForm.back}
        onBack={onBack}
        sentAt={requested.sentAt}
        isResending={resend.isPending}
        onResend={() => resend.mutate()}
      />
    </form>
  );
}
