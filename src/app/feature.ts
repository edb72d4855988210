import type { LimitByStanding } from '#platform/http/requests/admit-writer.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ServeDocument } from '#platform/http/serve-document.ts';
import type { ServeFiles } from '#platform/http/serve-file.ts';
import type { Identify } from '#platform/http/viewer.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';

/** What a feature adds to the site: routes, files, documents and background jobs. */
export type Feature = {
  addRoutes(serve: Serve, platform: Platform): void;
  /** Adds static files. */
  addFiles?(serveFiles: ServeFiles, platform: Platform): void;
  /** Adds documents that are neither API calls nor pages, such as feeds. */
  addDocuments?(serveDocument: ServeDocument, platform: Platform): void;
  jobHandlers(platform: Platform): JobHandler[];
  /** Writes what is still pending. Called after the last request and before the database is closed. */
  close?(): Promise<void>;
};

export type Features = {
  /** In the order of the API description. */
  all: Feature[];
  identify(platform: Platform): Identify;
  /** Limits what accounts write by their standing. */
  limitByStanding(platform: Platform): LimitByStanding;
  /** Where the address with the key of the set-up leads; undefined for a wrong key. */
  openSetup(platform: Platform, key: string): Promise<string | undefined>;
  /** Where an article, a list or a feed is now that had this path elsewhere; undefined if there is none that readers may see. */
  findFormerPath(platform: Platform, path: string): Promise<string | undefined>;
};
