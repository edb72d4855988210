import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from '#features/reading/calls.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { writingCalls } from '../../../calls.ts';
import { type ArticleText, textOf } from '../article-text.ts';
import type { LocalCopy } from '../saving/local-copies.ts';
import type { ArticleForm } from '../use-article-form.ts';
import type { ConflictChoice } from './conflict-dialog.tsx';

// Loaded lazily: conflicts are rare.
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

type ConflictResolverProps = {
  form: ArticleForm;
  /** A copy that is based on another version than the open one. */
  outdated: LocalCopy | null;
  /** `isResolved` is false when the writer closed the dialog without a choice. */
  onOutdatedDone: (isResolved: boolean) => void;
};

/** Shows the text on this page and the saved text when they conflict, and applies the writer's choice. */
export function ConflictResolver({ form, outdated, onOutdatedDone }: ConflictResolverProps) {
  const { autosave, state } = form;
  const [isPostponed, setIsPostponed] = useState(false);
  const api = useApi();
  const id = state.article?._id ?? '';
  const isNeeded = state.isConflicting || outdated !== null;
  const { data: saved } = useQuery({
    // Fetched again for each conflict.
    queryKey: [...articleKeys.all, 'conflict', id, state.article?.version, outdated?.pageId],
    queryFn: async () => (await api.call(readingCalls.read, { params: { id } })).blog,
    enabled: isNeeded && id !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const keepBoth = useMutation({
    mutationFn: (text: ArticleText) =>
      api.call(writingCalls.create, {
        body: {
          ...text,
          tags: [...text.tags],
          checklist: [...text.checklist],
          title: copyTitle(text.title),
          status: 'draft',
        },
      }),
  });
  if (!isNeeded || !saved || (isPostponed && outdated === null)) return null;
  const mine = outdated?.text ?? form.readText();

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
    form.setText(choice === 'mine' ? mine : textOf(saved));
    autosave.resolve(saved, { isTextKept: choice === 'mine' });
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
          setIsPostponed(true);
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
