// What each feature adds to the export of an account, in the order of the files.
import type { ExportPart } from '#features/accounts/server/public.ts';
import { createArticleExport } from '#features/articles/server/export/public.ts';
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { checksExport } from '#features/checks/server/public.ts';
import { commentsExport } from '#features/comments/server/public.ts';
import { imagesExport } from '#features/images/server/public.ts';
import { libraryExport } from '#features/library/server/public.ts';
import { correctionsExport } from '#features/marks/server/corrections/public.ts';
import { guestNotesExport } from '#features/marks/server/guest-notes/public.ts';
import { mutesExport } from '#features/moderation/server/mutes/public.ts';
import { reportsExport } from '#features/moderation/server/reports/public.ts';
import { notificationsExport } from '#features/notifications/server/public.ts';
import { profileExport } from '#features/profiles/server/public.ts';
import { programTokensExport } from '#features/program-tokens/server/public.ts';
import { likesExport } from '#features/reading/server/public.ts';
import { reviewsExport } from '#features/reviews/server/public.ts';
import { seriesExport } from '#features/series/server/public.ts';
import { passkeysExport } from '#features/sign-in/server/public.ts';
import { coAuthorsExport, previewLinksExport } from '#features/writing/server/public.ts';

export const createExportParts = (textWorker: TextWorker): ExportPart[] => [
  profileExport,
  createArticleExport(textWorker),
  coAuthorsExport,
  previewLinksExport,
  guestNotesExport,
  seriesExport,
  commentsExport,
  correctionsExport,
  likesExport,
  mutesExport,
  libraryExport,
  reviewsExport,
  checksExport,
  reportsExport,
  notificationsExport,
  programTokensExport,
  passkeysExport,
  // Last: it adds the images that the other parts show.
  imagesExport,
];
