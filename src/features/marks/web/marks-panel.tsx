import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { plural } from '#kit/plural.ts';
import type { MarkedPassages } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { SkeletonText } from '#ui/skeleton.tsx';
import { CurrentMark } from './current-mark.tsx';
import { MarkCard } from './mark-card.tsx';
import { openMarksLabel } from './mark-labels.ts';
import { passageStateOf, usePassages, useRemarkRequests } from './use-passages.ts';
import { isOpen, type MarkedArticle, useLiveMarks, useMarkChanges, useSentMarks } from './use-sent-marks.ts';
import { applySuggestions, suggestionStateOf, useRecordedSuggestions } from './use-suggestions.ts';

type MarksPanelProps = MarkedArticle & {
  /** Whether a reviewer returned the article: only then the panel shows that it is loading. */
  isReturned: boolean;
  passages: MarkedPassages;
  /** Called with true while there is something to show. */
  onShown: (isShown: boolean) => void;
};

/** The reviewers' marks on the text that the author has open. The editor works whether or not the marks load. */
export function MarksPanel({ isReturned, passages, onShown, ...article }: MarksPanelProps) {
  const { data: marks, isError, isFetching, refetch } = useSentMarks(article);
  useLiveMarks(article);
  const changes = useMarkChanges(article);
  const state = usePassages(passages, marks);
  // The text changes first, and the cards after it: a hundred suggestions may be applied with one press.
  const cardState = useDeferredValue(state);
  const listRef = useRef<HTMLDivElement>(null);
  useRemarkRequests(passages, listRef);
  useRecordedSuggestions(passages, article);
  const goTo = useCallback(
    (id: string, isByKey: boolean) => passages.goTo(id, { isFocused: isByKey }),
    [passages],
  );
  const apply = useCallback((id: string) => applySuggestions(passages, [id]), [passages]);
  const isShown = useIsPanelShown(isReturned, marks?.some(isOpen) ?? false);

  if (!marks) {
    if (!isReturned) return null;
    return (
      <Panel onShown={onShown} isBusy={!isError}>
        {isError ? <NotLoaded isFetching={isFetching} onRetry={() => void refetch()} /> : <Loading />}
      </Panel>
    );
  }
  if (marks.length === 0 || !isShown) return null;
  const open = marks.filter((mark) => isOpen(mark) && state.session.get(mark.id) !== 'applied');
  const applicable = marks.filter(
    (mark) => suggestionStateOf(mark, state.session) === 'open' && state.states.get(mark.id) === 'as-marked',
  );
  return (
    <Panel onShown={onShown}>
      <h2 className="font-serif text-xl" aria-live="polite">
        {openMarksLabel(open.length, marks.length)}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">
        <RichText text={texts.marksPanel.hint} parts={{ span: <span className="max-lg:sr-only" /> }} />
      </p>
      {applicable.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3 self-start"
          onClick={() =>
            applySuggestions(
              passages,
              applicable.map(({ id }) => id),
            )
          }
        >
          {plural(texts.suggestions.applyAll, applicable.length)}
        </Button>
      )}
      <div
        ref={listRef}
        className="mt-4 flex flex-col gap-4 lg:min-h-0 lg:overflow-y-auto lg:overscroll-contain lg:p-0.5"
      >
        {marks.map((mark) => (
          <MarkCard
            key={mark.id}
            mark={mark}
            viewerId={article.viewerId}
            passageState={passageStateOf(cardState, mark)}
            blockWords={cardState.blockWords.get(mark.id)}
            suggestionState={suggestionStateOf(mark, cardState.session)}
            isCurrent={cardState.currentId === mark.id}
            changes={changes}
            onGoTo={goTo}
            onApply={apply}
          />
        ))}
      </div>
      <CurrentMark
        mark={open.find(({ id }) => id === state.currentId)}
        onShow={(id) => passages.request({ id, isByKey: true })}
      />
    </Panel>
  );
}

// Beside the text, the panel is sticky above the buttons of the write page, and a long list scrolls inside it.
const panelClass =
  'min-w-0 lg:sticky lg:top-[calc(var(--spacing-header)+1rem)] lg:order-last lg:flex lg:flex-col lg:self-start ' +
  'lg:max-h-[max(20rem,calc(100dvh-var(--spacing-header)-11.5rem))]';

/**
 * Hides the panel if all marks were resolved before the page was opened. Marks that are resolved now stay visible.
 */
function useIsPanelShown(isReturned: boolean, hasOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(hasOpen);
  if (hasOpen && !wasOpen) setWasOpen(true);
  return isReturned || wasOpen || hasOpen;
}

type PanelProps = { onShown: (isShown: boolean) => void; isBusy?: boolean; children: ReactNode };

function Panel({ onShown, isBusy, children }: PanelProps) {
  useLayoutEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return (
    <section aria-label={texts.reviewLabels.marks} aria-busy={isBusy || undefined} className={panelClass}>
      {children}
    </section>
  );
}

function Loading() {
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">{texts.marksPanel.loading}</p>
      <SkeletonText lines={4} />
    </>
  );
}

function NotLoaded({ isFetching, onRetry }: { isFetching: boolean; onRetry: () => void }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-lg border border-line bg-raised p-4 text-sm">
      <p>{texts.marksPanel.notLoaded}</p>
      <Button variant="secondary" size="small" isPending={isFetching} onClick={onRetry}>
        {texts.actions.tryAgain}
      </Button>
    </div>
  );
}
