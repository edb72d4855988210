import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from '#features/reading/calls.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { late } from '#ui/late.tsx';
import { toast } from '#ui/toast.ts';
import { writingCalls } from '../../calls.ts';
import { type ArticleText, textOf } from './article-text.ts';
import type { ConflictChoice } from './conflict-dialog.tsx';
import type { LocalCopy } from './local-copies.ts';
import type { Writing } from './use-writing.ts';

// Few writers ever meet it.
const ConflictDialog = late(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

type ConflictResolverProps = {
  writing: Writing;
  /** A copy made from another version than the one that is open. */
  outdated: LocalCopy | null;
  /** With whether the copy is dealt with, or only put off. */
  onOutdatedDone: (isDealtWith: boolean) => void;
};

/** Where the text here and the saved one have parted: shows both, and does what the writer chooses. */
export function ConflictResolver({ writing, outdated, onOutdatedDone }: ConflictResolverProps) {
  const { desk, state } = writing;
  const [isPutOff, setIsPutOff] = useState(false);
  const api = useApi();
  const id = state.article?._id ?? '';
  const isNeeded = state.isConflicting || outdated !== null;
  const { data: saved } = useQuery({
    // A new look at it for each conflict.
    queryKey: [...articleKeys.all, 'conflict', id, state.article?.version, outdated?.deskId],
    queryFn: async () => (await api.call(readingCalls.read, { params: { id } })).blog,
    enabled: isNeeded && id !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const keepBoth = useMutation({
    mutationFn: (text: ArticleText) =>
      api.call(writingCalls.create, {
        body: { ...text, tags: [...text.tags], title: copyTitle(text.title), status: 'draft' },
      }),
  });
  if (!isNeeded || !saved || (isPutOff && outdated === null)) return null;
  const mine = outdated?.text ?? writing.readText();

  async function choose(choice: ConflictChoice): Promise<void> {
    if (!saved) return;
    if (choice === 'both') {
      try {
        await keepBoth.mutateAsync(mine);
        toast.success(texts.articleLabels.draftSaved, texts.conflictResolver.draftSavedHint);
      } catch (error) {
        toast.error(texts.articleLabels.saveDraftFailed, failureMessage(error, texts.feedback.retryHint));
        return;
      }
    }
    writing.setText(choice === 'mine' ? mine : textOf(saved));
    desk.resolve(saved, { isTextKept: choice === 'mine' });
    onOutdatedDone(true);
  }

  return (
    <Suspense>
      <ConflictDialog
        mine={mine}
        saved={textOf(saved)}
        isPending={keepBoth.isPending}
        onChoose={(choice) => void choose(choice)}
        onClose={() => {
          setIsPutOff(true);
          onOutdatedDone(false);
        }}
      />
    </Suspense>
  );
}

const copyTitle = (title: string): string =>
  fill(texts.conflictResolver.myCopy, {
    title: title.trim() || texts.articleLabels.untitledDraft,
  }).slice(0, 200);
