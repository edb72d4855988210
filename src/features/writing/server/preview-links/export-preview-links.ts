import type { ExportPart } from '#features/accounts/server/public.ts';
import { texts } from '#texts';
import { presentLink } from './preview-link.present.ts';
import { listLinksBy } from './preview-link.queries.ts';

/** What an author sees of their preview links. The tokens are not stored. */
export const previewLinksExport: ExportPart = {
  about: texts.previewLinkRules.exportFiles,
  read: async ({ platform, accountId }) => ({
    previewLinks: (await listLinksBy(platform.db, accountId, platform.now())).map(({ slug, ...link }) => ({
      article: slug,
      ...presentLink(link),
    })),
  }),
};
