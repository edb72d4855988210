// The explicit list of features, and where they hook into each other.
import { createAccountsFeature } from '#features/accounts/server/public.ts';
import {
  countPublicArticles,
  createArticlesFeature,
  exportArticles,
  findArticleImageUses,
  forgetLiker,
} from '#features/articles/server/public.ts';
import { comments, exportComments, forgetCommenter } from '#features/comments/server/public.ts';
import { discovery } from '#features/discovery/server/public.ts';
import { createImagesFeature, exportImages } from '#features/images/server/public.ts';
import { newsletter } from '#features/newsletter/server/public.ts';
import {
  exportNotifications,
  notifications,
  welcomeNewAccount,
} from '#features/notifications/server/public.ts';
import {
  createProfilesFeature,
  exportProfile,
  findProfilePictureUses,
} from '#features/profiles/server/public.ts';
import { reviews } from '#features/reviews/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import type { Identify } from '#platform/http/viewer.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** What a feature brings: its routes, and what it does later. */
export type Feature = {
  addRoutes(serve: Serve, platform: Platform): void;
  /** Files that it serves as they are. */
  addFiles?(serveFiles: ServeFiles, platform: Platform): void;
  /** What it serves that is neither a call nor a page, such as feeds. */
  addDocuments?(serveDocument: ServeDocument, platform: Platform): void;
  jobHandlers(platform: Platform): JobHandler[];
  /** What it still has to write, once no more requests come and before the database is closed. */
  close?(): Promise<void>;
};

export type Features = {
  /** In the order of the API description. */
  all: Feature[];
  identify(platform: Platform): Identify;
};

export function createFeatures(): Features {
  const accounts = createAccountsFeature({
    onCreated: [welcomeNewAccount],
    onDeleting: [forgetCommenter, forgetLiker],
    exportParts: [exportProfile, exportArticles, exportComments, exportImages, exportNotifications],
  });
  const images = createImagesFeature({
    // Every feature that shows images: what none of these names is removed after a week.
    findUses: [findProfilePictureUses, findArticleImageUses],
  });
  const profiles = createProfilesFeature({
    saveImage: images.saveImage,
    countArticles: countPublicArticles,
  });
  const articles = createArticlesFeature();
  return {
    all: [accounts, profiles, articles, comments, reviews, images, notifications, newsletter, discovery],
    identify: accounts.identify,
  };
}
