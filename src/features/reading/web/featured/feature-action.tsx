import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { FeatureButton } from './feature-button.tsx';
import { featuredQuery } from './featured-query.ts';
import { useFeature } from './use-feature.ts';

type FeatureActionProps = { article: { _id: string; title: string } };

/** For admins, on the article page. The dashboard lists only the newest articles, so older ones are featured here. */
export function FeatureAction({ article }: FeatureActionProps) {
  const { data: featured } = useQuery(featuredQuery(useApi()));
  const feature = useFeature();
  if (featured === undefined) return null;
  return (
    <FeatureButton
      article={article}
      isFeatured={featured?._id === article._id}
      isPending={feature.isPending}
      onFeature={feature.mutate}
    />
  );
}
