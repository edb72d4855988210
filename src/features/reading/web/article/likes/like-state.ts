export type Likes = { likes: number; liked: boolean };

/** The state to show after a click, before the server has responded. */
export function toggleLike({ likes, liked }: Likes): Likes {
  return { liked: !liked, likes: Math.max(0, likes + (liked ? -1 : 1)) };
}

/** The state to show when the server has responded to one click while `remainingClicks` requests are still running. */
export function applyRemainingClicks(confirmed: Likes, remainingClicks: number): Likes {
  return remainingClicks % 2 === 0 ? confirmed : toggleLike(confirmed);
}
