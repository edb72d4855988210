import { Star, StarOff } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button } from '#ui/button.tsx';
import type { Chosen } from './use-feature.ts';

type FeatureButtonProps = {
  article: { _id: string; title: string };
  isFeatured: boolean;
  isPending: boolean;
  onFeature: (chosen: Chosen | null) => void;
  'aria-keyshortcuts'?: string;
  className?: string;
};

/** Features an article on the home page, or removes it from there. */
export function FeatureButton({ article, isFeatured, isPending, onFeature, ...rest }: FeatureButtonProps) {
  const { _id, title } = article;
  const Icon = isFeatured ? StarOff : Star;
  return (
    <Button
      {...rest}
      variant="secondary"
      size="small"
      isPending={isPending}
      aria-label={fill(
        isFeatured ? texts.featureButton.featuredRemoveLabel : texts.featureButton.featureOnHomeLabel,
        { title },
      )}
      onClick={() => onFeature(isFeatured ? null : { id: _id, title })}
    >
      <Icon aria-hidden className="size-4" />
      {isFeatured ? texts.featureButton.featuredRemove : texts.featureButton.featureOnHome}
    </Button>
  );
}
