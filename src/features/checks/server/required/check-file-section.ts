import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import { checkCheckSettings } from '../../check-settings.ts';
import { checkSettingsSchema } from '../../settings-contract.ts';
import { checkSection, parseCheckSettings } from './read-required.ts';

export const checkFileSection = storedFileSection({
  id: checkSection,
  schema: checkSettingsSchema,
  parse: parseCheckSettings,
  check: checkCheckSettings,
});
