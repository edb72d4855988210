import { z } from 'zod';
import { storedFileSection } from '#features/site/server/settings-file/public.ts';
import {
  checkSecondFactorPolicy,
  type StoredSecondFactorPolicy,
  startGrace,
} from '../../second-factor-rules.ts';
import { parsePolicy, sectionName } from './policy.ts';

/** The days of grace begin on the site that imports the file, so that a file locks nobody out at once. */
export const secondFactorFileSection = storedFileSection<StoredSecondFactorPolicy>({
  id: sectionName,
  // Without defaults: what a file leaves out stays as it is.
  schema: z.object({ isRequired: z.boolean(), graceDays: z.number(), requiredSince: z.string().nullable() }),
  parse: parsePolicy,
  check: (given) => {
    const checked = checkSecondFactorPolicy(given);
    return checked.ok ? { ok: true, value: { ...given, ...checked.value } } : checked;
  },
  leftOut: ['requiredSince'],
  complete: startGrace,
});
