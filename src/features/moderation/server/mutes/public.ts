import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { listMuteRows } from './mute.queries.ts';
import { addMuteRoutes } from './mute.routes.ts';

export { mergeMutes } from './merge-mutes.ts';

/** Mutes and blocks between members. */
export const mutes = { addRoutes: addMuteRoutes, jobHandlers: () => [] };

/** The people whom the owner of the account has muted or blocked. Who muted the owner is not in it. */
export const mutesExport: ExportPart = {
  about: texts.exportMutes.files,
  read: async ({ platform, accountId }) => {
    const rows = await listMuteRows(platform.db, accountId);
    return {
      mutedPeople: rows.map(({ username, isBlocked, since }) => ({
        username,
        isBlocked,
        since: since.toISOString(),
      })),
    };
  },
};
