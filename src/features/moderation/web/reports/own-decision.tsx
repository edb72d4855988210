import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { reportsCalls } from '../../report-calls.ts';
import type { OwnDecision as Decision } from '../../report-contract.ts';
import { reasonLabels } from '../../report-labels.ts';
import { checkAppeal, maxAppealLength } from '../../report-rules.ts';
import { ownDecisionQuery, reportKeys } from './report-queries.ts';

/** For the one acted on: what was removed, why, and the appeal. Nothing says who reported it. */
export function OwnDecision({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(ownDecisionQuery(useApi(), id));
  if (data) return <DecisionView decision={data.decision} />;
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Frame>
        <h1 className="sr-only">{texts.ownDecision.title}</h1>
        <EmptyState
          title={error.message}
          action={<ButtonLink to={paths.home}>{texts.actions.goHome}</ButtonLink>}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      {error ? (
        <RetryCard title={texts.ownDecision.notLoaded} isPending={isFetching} onRetry={() => void refetch()}>
          {failureMessage(error)}
        </RetryCard>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Frame>
  );
}

const titles = {
  article: texts.ownDecision.article,
  comment: texts.ownDecision.comment,
  profile: texts.ownDecision.profile,
} as const;

const appealTexts = {
  waiting: texts.ownDecision.waiting,
  upheld: texts.ownDecision.upheld,
  overturned: texts.ownDecision.overturned,
} as const;

function DecisionView({ decision }: { decision: Decision }) {
  const { kind, title, text, ground, note, others, silencedUntil, decidedAt } = decision;
  return (
    <Frame>
      <h1 dir="auto" className="font-serif text-title [overflow-wrap:anywhere]">
        {fill(titles[kind], { title })}
      </h1>
      <p className="mt-2 text-ink-soft text-sm">
        {fill(texts.ownDecision.decidedOn, { day: formatDay(decidedAt) })}
      </p>
      <Section title={texts.ownDecision.reason}>
        <p className="font-medium">{reasonLabels[ground]}</p>
        <Quote text={note} />
        {others > 0 && <p className="mt-3">{plural(texts.reportMails.alsoRemoved, others)}</p>}
        {silencedUntil && (
          <p className="mt-3">
            {fill(texts.reportNotifications.silenced, { day: formatDay(silencedUntil) })}
          </p>
        )}
      </Section>
      {text !== '' && (
        <Section title={texts.ownDecision.yourText}>
          <section
            aria-label={texts.ownDecision.yourText}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable with the keyboard.
            tabIndex={0}
            className="max-h-80 overflow-y-auto rounded-lg border border-line bg-raised p-5"
          >
            <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </p>
          </section>
        </Section>
      )}
      <Appeal decision={decision} />
    </Frame>
  );
}

function Appeal({ decision }: { decision: Decision }) {
  const { appeal, mayAppeal, appealUntil } = decision;
  return (
    <Section title={texts.ownDecision.appeal}>
      {appeal ? (
        <>
          <p role="status" className="font-medium">
            {appealTexts[appeal.outcome ?? 'waiting']}
          </p>
          <Quote text={appeal.note} />
          <p className="mt-4 text-ink-soft text-sm">{texts.ownDecision.yourAppeal}</p>
          <Quote text={appeal.text} />
        </>
      ) : mayAppeal ? (
        <AppealForm decision={decision} />
      ) : (
        <p>{fill(texts.ownDecision.tooLate, { day: formatDay(appealUntil) })}</p>
      )}
    </Section>
  );
}

function AppealForm({ decision: { id, appealUntil } }: { decision: Decision }) {
  const api = useApi();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useMutation({
    mutationFn: () => api.call(reportsCalls.appeal, { params: { id }, body: { text } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return queries.invalidateQueries({ queryKey: reportKeys.decision(id) });
    },
    onError: (error) => {
      const field = error instanceof ApiError ? error.fields.text : undefined;
      setProblem(field ?? failureMessage(error));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const check = checkAppeal(text);
    setProblem(check.ok ? undefined : check.message);
    if (check.ok && !send.isPending) send.mutate();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>{fill(texts.ownDecision.appealHint, { day: formatDay(appealUntil) })}</p>
      <TextArea
        label={texts.ownDecision.appealText}
        rows={5}
        maxLength={maxAppealLength}
        value={text}
        error={problem}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isPending={send.isPending} className="self-start">
        {texts.ownDecision.send}
      </Button>
    </form>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Quote({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p dir="auto" className="mt-1 whitespace-pre-line border-line border-s-2 ps-3 [overflow-wrap:anywhere]">
      {text}
    </p>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-measure px-gutter py-12 sm:py-16">{children}</div>;
}
