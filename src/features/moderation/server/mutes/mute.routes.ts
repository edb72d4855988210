import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { mutesApi } from '../../mute-contract.ts';
import { mutePerson, unmutePerson } from './change-mutes.ts';
import { listMuteRows } from './mute.queries.ts';

export function addMuteRoutes(serve: Serve, platform: Platform): void {
  serve(mutesApi.list, async ({ viewer }) => {
    const rows = await listMuteRows(platform.db, viewer.id);
    return { people: rows.map((row) => ({ ...row, since: row.since.toISOString() })) };
  });

  serve(mutesApi.save, async ({ params: { id }, body: { isBlocked }, viewer }) => ({
    muted: await mutePerson(platform, { viewer, id, isBlocked }),
    message: isBlocked ? texts.muteRoutes.blocked : texts.muteRoutes.muted,
  }));

  serve(mutesApi.remove, async ({ params: { id }, viewer }) => ({
    muted: await unmutePerson(platform, { viewer, id }),
    message: texts.muteRoutes.unmuted,
  }));
}
