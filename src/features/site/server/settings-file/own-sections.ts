import { checkLook } from '../../look-rules.ts';
import { checkHome, checkIdentity } from '../../rules.ts';
import { homeSchema, identitySchema, lookSchema, signUpPolicySchema } from '../../settings-schema.ts';
import { checkSignUpPolicy } from '../../sign-up-policy.ts';
import { parseHome, parseIdentity, parseLook, parseSignUpPolicy } from '../read-settings.ts';
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

/** Without the logo and the icon, which are images of this site. */
export const lookFileSection = storedFileSection({
  id: 'look',
  schema: lookSchema,
  parse: parseLook,
  check: checkLook,
  leftOut: ['logo', 'logoDark', 'icon'],
});

export const signUpFileSection = storedFileSection({
  id: 'sign-up',
  schema: signUpPolicySchema,
  parse: parseSignUpPolicy,
  check: checkSignUpPolicy,
});
