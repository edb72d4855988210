import type { Serve } from '#platform/http/serve.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { EraseAccount } from './change-member.ts';
import { addInvitationRoutes } from './invitations/invitation.routes.ts';
import { addMemberRoutes } from './member.routes.ts';

/** The admins' view of members. `erase` deletes an account with the hooks of all features. */
export function createMembersFeature({ erase }: { erase: EraseAccount }) {
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addMemberRoutes(serve, { platform, erase });
      addInvitationRoutes(serve, platform);
    },
    jobHandlers: (): JobHandler[] => [],
  };
}
