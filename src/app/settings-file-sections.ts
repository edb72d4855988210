// What the settings file contains, in its order. A feature with settings of its own adds its section here.
import { reportFileSection } from '#features/moderation/server/reports/settings/public.ts';
import { reviewFileSection } from '#features/reviews/server/settings/public.ts';
import {
  type FileSections,
  homeFileSection,
  identityFileSection,
  lookFileSection,
  signUpFileSection,
} from '#features/site/server/settings-file/public.ts';

export const settingsFileSections: FileSections = [
  identityFileSection,
  homeFileSection,
  lookFileSection,
  signUpFileSection,
  reviewFileSection,
  reportFileSection,
];
