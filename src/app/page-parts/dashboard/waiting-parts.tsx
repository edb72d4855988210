import { WaitingComments } from '#features/moderation/web/waiting-comments.tsx';
import { WaitingMentions } from '#features/webmentions/web/waiting-mentions.tsx';

/** What waits under articles: comments, and mentions on other sites. */
export function WaitingParts() {
  return (
    <>
      <WaitingMentions />
      <WaitingComments />
    </>
  );
}
