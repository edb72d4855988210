import { recordSettingsChange } from '#features/audit/server/public.ts';
import { saveSettings } from '#features/site/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { checkCommentPolicy } from '../../hold-rules.ts';
import { commentSettingsApi } from '../../settings-contract.ts';
import { commentSection, parseCommentPolicy, readCommentPolicy } from './comment-policy.ts';

export function addCommentSettingsRoutes(serve: Serve, platform: Platform): void {
  serve(commentSettingsApi.readComments, () => readCommentPolicy(platform));

  serve(commentSettingsApi.saveComments, async ({ body: { version, ...given }, viewer }) => {
    const change = {
      section: commentSection,
      checked: checkCommentPolicy(given),
      seenVersion: version,
      actorId: viewer.id,
    };
    const saved = await saveSettings(platform, change, {
      parse: parseCommentPolicy,
      recordChange: recordSettingsChange,
    });
    return { ...saved, message: texts.siteRoutes.saved };
  });
}
