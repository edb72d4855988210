import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { RetryCard } from '#ui/error-card.tsx';
import { Link } from '#ui/link.tsx';
import { LoadMore } from '#ui/lists/load-more.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { correctionsCalls } from '../../corrections/calls.ts';
import type { ProposedCorrection } from '../../corrections/contract.ts';
import { correctionLabel } from '../../corrections/correction-label.ts';
import { OtherWords } from '../take-or-decline.tsx';
import { proposedCorrectionsQuery } from './correction-queries.ts';

/** The section of the account settings with what the viewer proposed for articles of others. */
export function ProposedCorrections() {
  const list = useInfiniteQuery(proposedCorrectionsQuery(useApi()));
  const corrections = list.data?.pages.flatMap((page) => page.corrections);
  if (!corrections) {
    return list.isError ? (
      <RetryCard
        title={texts.proposedCorrections.notLoaded}
        headingLevel={3}
        isPending={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        {failureMessage(list.error)}
      </RetryCard>
    ) : (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {texts.proposedCorrections.loading}
        </p>
        <Skeleton className="h-20 w-full" />
      </div>
    );
  }
  if (corrections.length === 0)
    return <p className="text-ink-soft text-sm">{texts.proposedCorrections.none}</p>;
  return (
    <>
      <ul className="flex w-full flex-col gap-3">
        {corrections.map((correction) => (
          <Proposed key={correction.id} correction={correction} />
        ))}
      </ul>
      <LoadMore list={list} isSmall />
    </>
  );
}

function Proposed({ correction }: { correction: ProposedCorrection }) {
  const { quote, replacement, answer, state, createdAt } = correction;
  const { tone, label } = stateOf(correction);
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-lg border border-line bg-raised p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>{label}</Badge>
        <span className="text-ink-soft text-sm">
          {fill(texts.proposedCorrections.onDay, { day: formatDay(createdAt) })}
        </span>
      </p>
      <Title article={correction.article} />
      <OtherWords quote={quote} replacement={replacement} label={correctionLabel(quote, replacement)} />
      {state === 'declined' && (
        <p dir="auto" className="whitespace-pre-line text-sm [overflow-wrap:anywhere]">
          {answer}
        </p>
      )}
      {state === 'open' && <Withdraw correction={correction} />}
    </li>
  );
}

function Title({ article }: Pick<ProposedCorrection, 'article'>) {
  if (!article) return <p className="text-ink-soft">{texts.proposedCorrections.notPublic}</p>;
  return (
    <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
      <Link to={paths.article(article.slug)} className="underline-offset-4 hover:underline">
        {article.title}
      </Link>
    </p>
  );
}

function stateOf({ state, publishedAt }: ProposedCorrection): { tone: BadgeTone; label: string } {
  if (publishedAt !== null) return { tone: 'good', label: texts.proposedCorrections.published };
  if (state === 'taken') return { tone: 'accent', label: texts.proposedCorrections.taken };
  if (state === 'declined') return { tone: 'bad', label: texts.proposedCorrections.declined };
  return { tone: 'wait', label: texts.proposedCorrections.open };
}

function Withdraw({ correction }: { correction: ProposedCorrection }) {
  const api = useApi();
  const queries = useQueryClient();
  const { id, blogId, quote } = correction;
  const withdrawal = useMutation({
    mutationFn: () => api.call(correctionsCalls.withdraw, { params: { id: blogId, correctionId: id } }),
    onSuccess: ({ message }) => toast.success(message),
    // Its author may have answered meanwhile; the list then says so.
    onError: (error) => toast.error(texts.proposedCorrections.notWithdrawn, failureMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['corrections'] }),
  });
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        aria-label={fill(texts.proposedCorrections.withdrawFrom, { quote })}
        isPending={withdrawal.isPending}
        onClick={() => withdrawal.mutate()}
      >
        {texts.proposedCorrections.withdraw}
      </Button>
    </div>
  );
}
