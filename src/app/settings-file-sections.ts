// What the settings file contains, in its order. A feature with settings of its own adds its section here.
import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import { checkFileSection } from '#features/checks/server/public.ts';
import { commentFileSection } from '#features/comments/server/holding/public.ts';
import { feedFileSection } from '#features/discovery/server/hub/public.ts';
import { reportFileSection } from '#features/moderation/server/reports/settings/public.ts';
import { createPagesFileSection, footerFileSection, type Switches } from '#features/pages/server/public.ts';
import { readReviewHours } from '#features/reviews/server/public.ts';
import { reviewFileSection } from '#features/reviews/server/settings/public.ts';
import { secondFactorFileSection } from '#features/sign-in/server/second-factor/public.ts';
import { categoriesFileSection } from '#features/site/server/categories/public.ts';
import { readSignUpPolicy, reviewTimeText } from '#features/site/server/public.ts';
import {
  type FileSections,
  homeFileSection,
  identityFileSection,
  lookFileSection,
  signUpFileSection,
} from '#features/site/server/settings-file/public.ts';
import { webmentionFileSection } from '#features/webmentions/server/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { StoredSettings } from '#platform/settings/stored-settings.ts';

/** In the order of the file. Pages come after what their texts speak of, and the footer after the pages that it shows. */
export const createFileSections = (textWorker: TextWorker, config: Config): FileSections => [
  identityFileSection,
  homeFileSection,
  lookFileSection,
  categoriesFileSection,
  signUpFileSection,
  reviewFileSection,
  checkFileSection,
  createPagesFileSection({ textWorker, config, readSwitches }),
  footerFileSection,
  commentFileSection,
  reportFileSection,
  secondFactorFileSection,
  feedFileSection,
  webmentionFileSection,
];

/** Comments, the newsletter and statistics cannot be switched off yet. The texts that come with the site follow what is returned here. */
export async function readSwitches(source: { settings: StoredSettings }): Promise<Switches> {
  return {
    newsletter: true,
    comments: true,
    signUpMode: (await readSignUpPolicy(source)).mode,
    statistics: true,
    reviewTime: reviewTimeText(await readReviewHours(source)),
  };
}
