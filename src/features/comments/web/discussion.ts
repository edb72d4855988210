// What every comment of a discussion needs, however deep it stands.
import { createContext, useContext } from 'react';
import type { SignedInViewer } from '#client/session.ts';
import type { HeldComment } from './comment-pages.ts';

export type Discussion = {
  articleAuthorId: string;
  viewer: SignedInViewer | undefined;
  isSignedIn: boolean;
  /** The comment that the address names. */
  linkedId: string | undefined;
  /** Each resolves to whether the server has it. */
  reply: (comment: HeldComment, text: string) => Promise<boolean>;
  edit: (comment: HeldComment, text: string) => Promise<boolean>;
  askToDelete: (comment: HeldComment) => void;
};

export const DiscussionContext = createContext<Discussion | null>(null);

export function useDiscussion(): Discussion {
  const discussion = useContext(DiscussionContext);
  if (!discussion) throw new Error('useDiscussion needs a DiscussionContext above it');
  return discussion;
}
