// The shape of the settings, as the API and the database have them.
import { z } from 'zod';
import { footerColumns, footerPlaces } from './footer-rules.ts';
import { headlineKinds } from './look-rules.ts';
import { paletteNames } from './palettes.ts';
import { figureKinds } from './rules.ts';
import { signUpModes } from './sign-up-policy.ts';

export const identityFields = {
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  contact: z.string(),
  language: z.string(),
  imprint: z.string(),
};

export const identitySchema = z.object(identityFields);

export const footerItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: z.enum(footerPlaces) }),
  z.object({ kind: z.literal('page'), page: z.string().max(100) }),
  z.object({ kind: z.literal('link'), label: z.string(), url: z.string() }),
]);

export const footerFields = {
  read: z.array(footerItem),
  write: z.array(footerItem),
  site: z.array(footerItem),
};

export const footerSchema = z.object(footerFields);

const shownColumn = z.object({
  column: z.enum(footerColumns),
  links: z.array(z.object({ label: z.string(), url: z.string(), isPage: z.boolean() })),
});

export const homeFields = {
  title: z.string(),
  headline: z.string(),
  lead: z.string(),
  figures: z.array(z.enum(figureKinds)),
};

export const homeSchema = z.object(homeFields);

export const lookFields = {
  palette: z.enum(paletteNames),
  accent: z.string(),
  accentDark: z.string(),
  headlines: z.enum(headlineKinds),
  logo: z.string(),
  logoDark: z.string(),
  isNameBesideLogo: z.boolean(),
  icon: z.string(),
};

export const lookSchema = z.object(lookFields);

export const logoImage = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** What a page needs to show the look. */
const shownLook = z.object({
  palette: z.enum(paletteNames),
  headlines: z.enum(headlineKinds),
  styleSheet: z.string().nullable(),
  logo: logoImage.extend({ dark: logoImage.nullable(), isNameBeside: z.boolean() }).nullable(),
  icon: z.string().nullable(),
});

/** What every page of the site carries. */
export const siteSchema = identitySchema.extend({
  /** How long a review typically takes, in hours, as the site promises it. */
  reviewHours: z.object({ from: z.number(), to: z.number() }),
  reviewTime: z.string(),
  look: shownLook.optional(),
  signUp: z.enum(signUpModes),
  footer: z.array(shownColumn),
});

export type ShownLook = z.infer<typeof shownLook>;

export const signUpFields = {
  mode: z.enum(signUpModes),
  /** `example.org` is this domain only, `*.example.org` is every subdomain of it. */
  domains: z.array(z.string().max(300)).max(200),
};

export const signUpPolicySchema = z.object(signUpFields);
