import type { ExportPart } from '#features/accounts/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { readNotesFor } from './guest-note.queries.ts';
import { addGuestNoteRoutes } from './guest-note.routes.ts';
import type { FindPreview } from './leave-note.ts';

/** Notes of people without an account on the texts of preview links. */
export const createGuestNotesFeature = ({ findPreview }: { findPreview: FindPreview }) => ({
  addRoutes: (serve: Serve, platform: Platform) => addGuestNoteRoutes(serve, platform, findPreview),
  jobHandlers: () => [],
});

export const guestNotesExport: ExportPart = {
  about: texts.guestNoteRules.exportFiles,
  read: ({ platform, accountId }) => ({ guestNotes: readNotesFor(platform.db, accountId) }),
};
