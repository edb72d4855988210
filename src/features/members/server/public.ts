import type { Serve } from '#platform/http/serve.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { EraseAccount, RemoveSecondFactor } from './change-member.ts';
import { addInvitationRoutes } from './invitations/invitation.routes.ts';
import { addMemberRoutes } from './member.routes.ts';

type MemberHooks = { erase: EraseAccount; removeSecondFactor: RemoveSecondFactor };

/** The admins' view of members. `erase` deletes an account with the hooks of all features. */
export function createMembersFeature(hooks: MemberHooks) {
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addMemberRoutes(serve, { platform, ...hooks });
      addInvitationRoutes(serve, platform);
    },
    jobHandlers: (): JobHandler[] => [],
  };
}
