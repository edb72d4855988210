import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { redirectAfterLoginKey, useSession } from '#client/session.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Choice } from '#ui/forms/choice.tsx';
import { TextArea, TextField } from '#ui/forms/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { reportsCalls } from '../../report-calls.ts';
import { reasonLabels } from '../../report-labels.ts';
import {
  checkReportWords,
  maxReportWords,
  needsWords,
  type ReportKind,
  type ReportReason,
  reportReasons,
} from '../../report-rules.ts';
import { reportOptionsQuery } from './report-queries.ts';

const titles: Record<ReportKind, string> = {
  article: texts.reportDialog.titleArticle,
  comment: texts.reportDialog.titleComment,
  profile: texts.reportDialog.titleProfile,
};

type ReportDialogProps = { kind: ReportKind; id: string; onClose: () => void };

/** Members write a report at once; for visitors, the site says whether they may. */
export function ReportDialog(props: ReportDialogProps) {
  const isMember = useSession().status === 'signed-in';
  const options = useQuery({ ...reportOptionsQuery(useApi()), enabled: !isMember });
  if (isMember || options.data?.visitorsMayReport) return <ReportForm {...props} isVisitor={!isMember} />;
  if (options.isPending) {
    return (
      <Dialog title={titles[props.kind]} isOpen onClose={props.onClose}>
        <p role="status" className="sr-only">
          {texts.reportDialog.loading}
        </p>
        <SkeletonText lines={4} />
      </Dialog>
    );
  }
  return <SignInFirst onClose={props.onClose} />;
}

function SignInFirst({ onClose }: Pick<ReportDialogProps, 'onClose'>) {
  const storeReturnPath = () => sessionStorage.setItem(redirectAfterLoginKey, location.pathname);
  return (
    <Dialog
      title={texts.reportDialog.signInTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <ButtonLink to={paths.auth} onClick={storeReturnPath}>
            {texts.actions.signIn}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.reportDialog.signInHint}</p>
    </Dialog>
  );
}

type Problem = { field: 'reason' | 'words' | 'email' | 'form'; message: string };

/** What was written stays if the call fails. */
function ReportForm({ kind, id, onClose, isVisitor }: ReportDialogProps & { isVisitor: boolean }) {
  const api = useApi();
  const formId = useId();
  const [reason, setReason] = useState<ReportReason>();
  const [words, setWords] = useState('');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const send = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api.call(reportsCalls.report, {
        body: { kind, id, reason: chosen, words, ...(isVisitor && { email }) },
      }),
    onSuccess: ({ message }) => {
      toast.success(texts.reportDialog.sent, message);
      onClose();
    },
    onError: (error) => setProblem(problemOf(error)),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    if (!reason) {
      setProblem({ field: 'reason', message: texts.reportDialog.chooseReason });
      return;
    }
    const check = checkReportWords({ reason, words });
    setProblem(check.ok ? undefined : { field: 'words', message: check.message });
    if (check.ok) send.mutate(reason);
  }

  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      title={titles[kind]}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.actions.cancel}
          </Button>
          <Button type="submit" form={formId} isPending={send.isPending}>
            {texts.reportDialog.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {errorOf('form') && (
          <p role="alert" className="rounded-md bg-bad-tint px-4 py-3 font-medium text-bad">
            {errorOf('form')}
          </p>
        )}
        <fieldset className="min-w-0">
          <legend className="mb-2 font-medium text-sm">{texts.reportDialog.reason}</legend>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {reportReasons.map((one) => (
              <Choice
                key={one}
                type="radio"
                name={`${formId}-reason`}
                isChecked={reason === one}
                onChange={() => setReason(one)}
              >
                {reasonLabels[one]}
              </Choice>
            ))}
          </div>
          {errorOf('reason') && (
            <p role="alert" className="mt-2 font-medium text-bad text-sm">
              {errorOf('reason')}
            </p>
          )}
        </fieldset>
        <TextArea
          label={reason && needsWords(reason) ? texts.reportDialog.words : texts.reportDialog.wordsOptional}
          hint={texts.reportDialog.wordsHint}
          rows={3}
          maxLength={maxReportWords}
          value={words}
          error={errorOf('words')}
          onChange={(event) => setWords(event.target.value)}
        />
        {isVisitor && (
          <TextField
            label={texts.reportDialog.email}
            hint={texts.reportDialog.emailHint}
            type="email"
            autoComplete="email"
            value={email}
            error={errorOf('email')}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError) {
    const { email, words } = error.fields;
    if (email) return { field: 'email', message: email };
    if (words) return { field: 'words', message: words };
  }
  return { field: 'form', message: failureMessage(error) };
}
