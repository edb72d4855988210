// What waits for a moderator. The feature `moderation` shows it and decides.
export { commentFileSection } from './comment-file-section.ts';
export { approveHeld, removeHeld, takeTrustBack } from './decide-held.ts';
export { countHeld, listHeld, listTrusted } from './held-comment.queries.ts';
