// Context for all comments of a discussion, at any depth.
import { createContext, type ReactNode, useContext } from 'react';
import type { SignedInViewer } from '#client/session.ts';
import type { CachedComment } from './list/comment-pages.ts';

export type Discussion = {
  articleId: string;
  articleAuthorId: string;
  /** Whether the article takes no new comments. */
  isClosed: boolean;
  /** The comments that the viewer likes. */
  liked: ReadonlySet<string>;
  viewer: SignedInViewer | undefined;
  isSignedIn: boolean;
  /** The comment that the URL names. */
  linkedId: string | undefined;
  /** Both resolve to whether the server accepted the change. */
  reply: (comment: CachedComment, text: string) => Promise<boolean>;
  edit: (comment: CachedComment, text: string) => Promise<boolean>;
  askToDelete: (comment: CachedComment) => void;
  like: (comment: CachedComment) => void;
  /** What other features add to the actions of a comment, for visitors too. */
  renderMore: RenderMore | undefined;
};

export type RenderMore = (comment: CachedComment) => ReactNode;

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('useDiscussion needs a DiscussionContext above it');
  return discussion;
}
