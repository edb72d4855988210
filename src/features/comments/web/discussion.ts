// Context for all comments of a discussion, at any depth.
import { createContext, type ReactNode, useContext } from 'react';
import type { SignedInViewer } from '#client/session.ts';
import type { CachedComment } from './comment-pages.ts';

export type Discussion = {
  articleAuthorId: string;
  viewer: SignedInViewer | undefined;
  isSignedIn: boolean;
  /** The comment that the URL names. */
  linkedId: string | undefined;
  /** Both resolve to whether the server accepted the change. */
  reply: (comment: CachedComment, text: string) => Promise<boolean>;
  edit: (comment: CachedComment, text: string) => Promise<boolean>;
  askToDelete: (comment: CachedComment) => void;
  /** What the viewer may do about the author of a comment. */
  aboutAuthor: (author: { id: string; name: string }) => ReactNode;
};

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('useDiscussion needs a DiscussionContext above it');
  return discussion;
}
