import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { articleKeys } from '#features/articles/article-keys.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { featuredCalls } from '../../featured-calls.ts';
import { featuredQuery } from './featured-query.ts';

export type Chosen = { id: string; title: string };

/** Features an article on the home page, or removes the featured one when called with null. */
export function useFeature() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chosen: Chosen | null) =>
      api.call(featuredCalls.choose, { body: { id: chosen?.id ?? null } }),
    onSuccess: ({ blog }, chosen) => {
      queries.setQueryData(featuredQuery(api).queryKey, blog);
      if (!chosen) toast.success(texts.featureToasts.removed, texts.featureToasts.removedHint);
      else {
        toast.success(
          texts.articleLabels.featured,
          fill(texts.featureToasts.featuredHint, { title: chosen.title }),
          {
            label: texts.featureToasts.showHomePage,
            otherWay: texts.featureToasts.showHomePageHint,
            to: paths.home,
          },
        );
      }
    },
    onError: (error) => toast.error(texts.featureToasts.failed, failureMessage(error)),
    // Also after a failure: the article may have been hidden, or another admin may have featured one.
    onSettled: () => queries.invalidateQueries({ queryKey: articleKeys.all }),
  });
}
