import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import type { MarkedPassages, PassagesState } from '#richtext/editor/passages/marked-passages.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { correctionsCalls } from '../../corrections/calls.ts';
import type { Correction } from '../../corrections/contract.ts';
import type { CorrectionState } from '../../corrections/correction-rules.ts';
import { type CorrectedArticle, correctionsQuery } from './correction-queries.ts';
import { findCorrectedPassage } from './find-corrected-passage.ts';

const none: readonly Correction[] = [];

/** Shows the passages of corrections in the editor, and returns where they are. */
export function useCorrectedPassages(
  passages: MarkedPassages,
  corrections: readonly Correction[] = none,
): PassagesState {
  useEffect(() => {
    passages.setPassages(
      corrections
        .filter(({ state }) => state !== 'declined')
        .map((correction) => ({
          id: correction.id,
          quote: correction.quote,
          isOpen: correction.state === 'open',
          replacement: correction.replacement,
          find: (blocks) => findCorrectedPassage(blocks, correction),
        })),
      'corrections',
    );
  }, [passages, corrections]);
  useEffect(() => () => passages.setPassages([], 'corrections'), [passages]);
  return useSyncExternalStore(passages.subscribe, passages.state, passages.state);
}

/** The state with what the author has done on this page. */
export function correctionStateOf(
  { id, state }: Correction,
  session: PassagesState['session'],
): CorrectionState {
  const here = session.get(id);
  if (here === 'applied') return 'taken';
  return here === 'open' && state === 'taken' ? 'open' : state;
}

/** Records which corrections are in the text, each time the text was saved. What fails is tried again with the next save. */
export function useRecordedCorrections(passages: MarkedPassages, article: CorrectedArticle): void {
  const { articleId, viewerId } = article;
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = correctionsQuery(api, { articleId, viewerId });
    return passages.onSaved(async (version) => {
      const { session } = passages.state();
      const corrections = (queries.getQueryData(queryKey)?.corrections ?? []).flatMap((correction) => {
        const state = correctionStateOf(correction, session);
        return state === correction.state ? [] : [{ id: correction.id, state }];
      });
      if (corrections.length === 0) return;
      const call = { params: { id: articleId }, body: { version, corrections } };
      const recorded = await api.call(correctionsCalls.takeOrDecline, call).catch(() => undefined);
      if (recorded) await queries.invalidateQueries({ queryKey: ['corrections'] });
    });
  }, [api, queries, passages, articleId, viewerId]);
}

/** What an author does with corrections besides taking them. Errors are shown as toasts. */
export function useCorrectionChanges({ articleId, viewerId }: CorrectedArticle) {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = correctionsQuery(api, { articleId, viewerId });
  const refresh = () => queries.invalidateQueries({ queryKey: ['corrections'] });
  useLive('review', () => void queries.invalidateQueries({ queryKey }));
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (send: () => Promise<unknown>) => send(),
    onSettled: refresh,
  });

  async function change(send: () => Promise<unknown>): Promise<boolean> {
    try {
      await mutateAsync(send);
      return true;
    } catch (error) {
      toast.error(texts.correctionsPanel.notSaved, failureMessage(error, texts.feedback.retryHint));
      return false;
    }
  }

  const answer = (correction: { id: string; state: 'declined' | 'open'; reason?: string }) =>
    change(() =>
      api.call(correctionsCalls.takeOrDecline, {
        params: { id: articleId },
        body: { corrections: [correction] },
      }),
    );
  return {
    isPending,
    decline: ({ id }: Correction, reason: string) => answer({ id, state: 'declined', reason }),
    reconsider: ({ id }: Correction) => answer({ id, state: 'open' }),
    setClosed: (closed: boolean) =>
      change(() => api.call(correctionsCalls.close, { params: { id: articleId }, body: { closed } })),
  };
}

export type CorrectionChanges = ReturnType<typeof useCorrectionChanges>;
