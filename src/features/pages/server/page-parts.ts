import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredSettings } from '#platform/settings/stored-settings.ts';
import type { SiteFacts } from '../rules.ts';

/** What admins have switched on. */
export type Switches = Pick<
  SiteFacts,
  'newsletter' | 'comments' | 'signUpMode' | 'statistics' | 'reviewTime'
>;

export type PageHooks = {
  /** A cached response that reads them is removed when they change. */
  readSwitches: (source: { settings: StoredSettings }) => Promise<Switches>;
  /** The measured review time as a sentence. Notes the tags of what it reads. */
  describeReviewTime: (platform: Platform) => Promise<string>;
};

/** What the use cases of pages need. */
export type PageParts = PageHooks & { platform: Platform; textWorker: TextWorker };
