export type Likes = { likes: number; liked: boolean };

/** What a click makes of it, before the server has answered. */
export function toggleLike({ likes, liked }: Likes): Likes {
  return { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) };
}

/** What to show when the server has answered one click and others are still under way. */
export function afterClicks(answered: Likes, remainingClicks: number): Likes {
  return remainingClicks % 2 === 0 ? answered : toggleLike(answered);
}
