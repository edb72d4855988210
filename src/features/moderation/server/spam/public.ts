import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteRemoved, type EraseAccount } from './delete-removed.ts';

export { isEmptyFilter, listSpam, type SpamFilter, type SuspectedAccount } from './list-spam.ts';
export { removeSpam, restoreSpam } from './remove-spam.ts';

/** What operators remove as spam with a command, and may restore for a day. */
export const createSpamFeature = ({ erase }: { erase: EraseAccount }) => ({
  addRoutes: () => {},
  jobHandlers: (platform: Platform): JobHandler[] => [
    onSchedule('moderation-delete-removed-spam', '25 * * * *', () => deleteRemoved(platform, erase)),
  ],
});
