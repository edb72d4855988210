export type TrendingReason = 'discussed' | 'liked' | 'viewed' | 'fresh';

// The weights of `article_hotness`.
const weights = { discussed: 6, liked: 4, viewed: 1 / 10 };
// Less attention than one like is nearly none: the article is here because it is new.
const least = weights.liked;

/** What an article has most of, as the ranking counts it. */
export function trendingReason(engagement: {
  likes: number;
  comments: number;
  views: number;
}): TrendingReason {
  const points: [TrendingReason, number][] = [
    ['discussed', engagement.comments * weights.discussed],
    ['liked', engagement.likes * weights.liked],
    ['viewed', engagement.views * weights.viewed],
  ];
  const [best = 'fresh', most = 0] = points.sort(([, one], [, other]) => other - one)[0] ?? [];
  return most < least ? 'fresh' : best;
}
