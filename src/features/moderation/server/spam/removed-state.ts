import type { PreviousAccount } from '#features/accounts/server/administering/public.ts';
import type { RemovedArticle } from '#features/articles/server/removing/public.ts';
import type { RemovedComment, RemovedCommenter } from '#features/comments/server/removing/public.ts';
import type { RemovedProfile } from '#features/profiles/server/public.ts';
import type { RemovedLike } from '#features/reading/server/public.ts';

/** What an account had before it was removed as spam. */
export type RemovedState = {
  account: PreviousAccount;
  profile: RemovedProfile | null;
  articles: RemovedArticle[];
  comments: RemovedComment[];
  commenter: RemovedCommenter;
  likes: RemovedLike[];
};
