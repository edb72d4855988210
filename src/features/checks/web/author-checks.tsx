import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ListChecks } from 'lucide-react';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { checksCalls } from '../calls.ts';
import type { Check } from '../check-schema.ts';
import type { CheckStatus, Finding } from '../rules.ts';
import { CheckIcon } from './check-icon.tsx';
import { overallLabel } from './check-labels.ts';
import { CheckList } from './check-list.tsx';
import { checkKeys, checksQuery } from './checks-queries.ts';
import { showPassage } from './show-passage.ts';

type AuthorChecksProps = {
  /** The article whose submission was checked; null if none was submitted. */
  articleId: string | null;
  /** The text as it is in the editor. */
  readContent: () => string;
};

/** What machines say about the author's text: about the submission, and on request about the text as it is now. */
export function AuthorChecks({ articleId, readContent }: AuthorChecksProps) {
  const api = useApi();
  const attempt = useMutation({
    mutationFn: () => api.call(checksCalls.tryText, { body: { content: readContent() } }),
    onError: (failure) => toast.error(texts.checksPanel.notTried, failureMessage(failure)),
  });
  const tried = attempt.data;
  return (
    <section
      aria-labelledby="checks"
      className="mt-6 rounded-md border border-line bg-raised px-5 py-4 text-[0.9375rem]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="checks" className="font-medium">
          {texts.checksPanel.title}
        </h2>
        <Button
          variant="secondary"
          size="small"
          isPending={attempt.isPending}
          onClick={() => attempt.mutate()}
        >
          <ListChecks aria-hidden className="size-4" />
          {texts.checksPanel.tryText}
        </Button>
      </div>
      {tried ? (
        <Results title={texts.checksPanel.ofDraft} status={tried.status} checks={tried.checks} />
      ) : articleId ? (
        <Submitted articleId={articleId} />
      ) : (
        <Hint />
      )}
    </section>
  );
}

function Submitted({ articleId }: { articleId: string }) {
  const queries = useQueryClient();
  const { data, error } = useQuery(checksQuery(useApi(), articleId));
  useLive('notifications', () => void queries.invalidateQueries({ queryKey: checkKeys.of(articleId) }));
  if (error && !data) return <p className="mt-2 text-ink-soft text-sm">{texts.checksPanel.notLoaded}</p>;
  if (!data?.revision || data.status === null) return <Hint />;
  return <Results title={texts.checksPanel.ofSubmission} status={data.status} checks={data.checks} />;
}

const Hint = () => <p className="mt-2 text-ink-soft text-sm">{texts.checksPanel.tryHint}</p>;

type ResultsProps = { title: string; status: CheckStatus | null; checks: readonly Check[] };

function Results({ title, status, checks }: ResultsProps) {
  function show(finding: Finding): void {
    if (!showPassage(finding)) toast.message(texts.checksPanel.passageGone);
  }
  return (
    <>
      <p role="status" className="mt-2 flex items-center gap-2">
        {status && <CheckIcon status={status} />}
        <span>
          {overallLabel(status, checks)} <span className="text-ink-soft text-sm">· {title}</span>
        </span>
      </p>
      {status !== 'passed' && <CheckList checks={checks} onShow={show} />}
    </>
  );
}
