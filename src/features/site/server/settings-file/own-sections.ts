import { homeSchema, identitySchema } from '../../contract.ts';
import { checkHome, checkIdentity } from '../../rules.ts';
import { parseHome, parseIdentity } from '../read-settings.ts';
import { storedFileSection } from './file-section.ts';

export const identityFileSection = storedFileSection({
  id: 'identity',
  schema: identitySchema,
  parse: parseIdentity,
  check: checkIdentity,
});

export const homeFileSection = storedFileSection({
  id: 'home',
  schema: homeSchema,
  parse: parseHome,
  check: checkHome,
});
