// The body of saving a profile. Separate from the contract, because the form imports it too.
import '#kit/zod-without-eval.ts';
import { z } from 'zod';
import { texts } from '#texts';
import {
  type Network,
  type Normalized,
  normalizeBio,
  normalizeLine,
  normalizeList,
  normalizePicture,
  normalizeSocialLink,
  normalizeWebsite,
} from './rules.ts';

/** Applies a rule that normalizes a value or refuses it with a reason. */
function normalized<Given, Value>(rule: (given: Given) => Normalized<Value>) {
  return (given: Given, context: z.RefinementCtx): Value => {
    const result = rule(given);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  };
}

/** Text; null becomes an empty string. */
const text = z
  .string()
  .nullable()
  .transform((given) => given ?? '');
const line = text.transform(normalized(normalizeLine));
const list = z
  .union([z.string(), z.array(z.string())], texts.profileSchema.listFormat)
  .transform(normalized(normalizeList));
const socialLink = (network: Network) =>
  text.transform(normalized((given: string) => normalizeSocialLink(network, given)));

export const profileBody = z
  .object({
    bio: text.transform(normalized(normalizeBio)),
    location: line,
    website: text.transform(normalized(normalizeWebsite)),
    twitter: socialLink('twitter'),
    linkedin: socialLink('linkedin'),
    github: socialLink('github'),
    profession: line,
    company: line,
    skills: list,
    interests: list,
    profilePicture: text.transform(normalized(normalizePicture)),
  })
  .partial();
