// A profile as its owner sends it. Apart from the contract, for the form checks it too.
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

/** Brought into shape by a rule, which may refuse it with a reason. */
function normalized<Given, Value>(rule: (given: Given) => Normalized<Value>) {
  return (given: Given, context: z.RefinementCtx): Value => {
    const result = rule(given);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.reason });
    return z.NEVER;
  };
}

/** Text, where null means the same as none. */
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
