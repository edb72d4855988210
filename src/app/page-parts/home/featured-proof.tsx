import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/services.tsx';
import { FeaturedCard } from '#features/reading/web/featured/featured-card.tsx';
import { featuredQuery } from '#features/reading/web/featured/featured-query.ts';
import { texts } from '#texts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProofFrame } from './proof-frame.tsx';
import { SampleProof } from './sample-proof.tsx';

/** The featured article, or a sample if no article is featured. */
export function FeaturedProof() {
  const { data: article, isPending } = useQuery(featuredQuery(useApi()));
  if (article) {
    return (
      <ProofFrame caption={texts.featuredProof.caption}>
        <FeaturedCard article={article} />
      </ProofFrame>
    );
  }
  if (isPending) return <Skeleton className="mx-auto h-112 w-full max-w-xl lg:mx-0" />;
  return <SampleProof />;
}
