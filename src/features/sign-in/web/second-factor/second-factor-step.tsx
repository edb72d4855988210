import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { secondFactorCalls } from '../../second-factor-calls.ts';
import { FactorCodeField } from './factor-code-field.tsx';

export type SecondFactorStepProps = {
  challenge: string;
  /** The token of the session that the new one replaces. */
  formerToken?: string | undefined;
  onSignedIn: (response: unknown) => void;
  /** The sign-in has to start again, because of this. */
  onOver: (reason: string) => void;
  onBack: () => void;
};

/** Asks for the code after the password was right, or the provider has identified the person. */
export function SecondFactorStep(props: SecondFactorStepProps) {
  const { challenge, formerToken, onSignedIn, onOver, onBack } = props;
  const api = useApi();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const answer = useMutation({
    mutationFn: (code: string) =>
      api.call(secondFactorCalls.answer, {
        body: { challenge, code, ...(formerToken !== undefined && { formerToken }) },
      }),
    onSuccess: onSignedIn,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'challenge_over') return onOver(error.message);
      fieldRef.current?.select();
    },
  });
  const { reset } = answer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is in another field.
  useEffect(() => fieldRef.current?.focus(), [isRecovery]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The dialog that signs in again may be inside another form of React's tree.
    event.stopPropagation();
    const code = fieldRef.current?.value.trim() ?? '';
    setIsMissing(code === '');
    if (code !== '' && !answer.isPending) answer.mutate(code);
  }

  function change(): void {
    reset();
    setIsMissing(false);
    setIsRecovery(!isRecovery);
  }

  const failure = answer.error && !answer.isPending ? failureMessage(answer.error) : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="font-serif text-xl">{texts.secondFactorStep.title}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {isRecovery ? texts.secondFactorStep.recoveryLead : texts.secondFactorStep.lead}
        </p>
      </div>
      <FactorCodeField
        key={isRecovery ? 'recovery' : 'app'}
        ref={fieldRef}
        kind={isRecovery ? 'recovery' : 'app'}
        label={isRecovery ? texts.secondFactorStep.recoveryCode : texts.secondFactorStep.code}
        error={isMissing ? texts.secondFactorStep.codeRequired : failure}
      />
      <Button type="submit" size="large" isPending={answer.isPending}>
        {texts.secondFactorStep.submit}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="quiet" size="small" onClick={onBack}>
          {texts.secondFactorStep.back}
        </Button>
        <Button variant="quiet" size="small" onClick={change}>
          {isRecovery ? texts.secondFactorStep.useApp : texts.secondFactorStep.useRecoveryCode}
        </Button>
      </div>
    </form>
  );
}
