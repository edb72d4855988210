import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { figureKinds } from './rules.ts';

const chapter = 'Site';

const footerLink = z.object({ label: z.string(), url: z.string() });

const identityFields = {
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  contact: z.string(),
  language: z.string(),
  footerLinks: z.array(footerLink),
  imprint: z.string(),
};

export const identitySchema = z.object(identityFields);

/** What every page of the site carries. */
const siteSchema = identitySchema.extend({
  /** How long a review typically takes, in hours, as the site promises it. */
  reviewHours: z.object({ from: z.number(), to: z.number() }),
  reviewTime: z.string(),
});

const homeFields = {
  title: z.string(),
  headline: z.string(),
  lead: z.string(),
  figures: z.array(z.enum(figureKinds)),
};

export const homeSchema = z.object(homeFields);

const figure = z.object({ kind: z.enum(figureKinds), value: z.string(), label: z.string() });

export type Figure = z.infer<typeof figure>;

/** A figure that an admin can choose. The value is null while there is too little to compute it from. */
const figureChoice = figure.extend({ value: z.string().nullable() });

export type FigureChoice = z.infer<typeof figureChoice>;

const version = z.number().int().min(0);

const identityResponse = z.object({ settings: identitySchema, version });
const homeResponse = z.object({ settings: homeSchema, version, figures: z.array(figureChoice) });

const saving =
  '`version` is the one that the settings were read with. If they were saved since, the response is 409 `stale_version`, and nothing changes.';

export const siteApi = {
  read: route({
    method: 'GET',
    path: '/api/site',
    access: 'anyone',
    chapter,
    summary: 'Read what the site is called',
    description:
      'Its name, what it says about itself, the language of its articles, its footer, which links to the contact first, and how long a review typically takes, as it promises: in hours and in words.',
    isCacheable: true,
    response: { status: 200, payload: z.object({ site: siteSchema }) },
  }),
  readHome: route({
    method: 'GET',
    path: '/api/site/home',
    access: 'anyone',
    chapter,
    summary: 'Read the introduction of the home page',
    description:
      'The headline is in parts, some of which are emphasised. A figure that cannot be computed yet is left out.',
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({
        home: z.object({
          ...homeFields,
          headline: z.array(z.object({ text: z.string(), isEmphasised: z.boolean() })),
          figures: z.array(figure),
        }),
      }),
    },
  }),
  readIdentity: route({
    method: 'GET',
    path: '/api/admin/settings/identity',
    access: 'admin',
    chapter,
    summary: 'Read the settings of the site’s identity',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: identityResponse },
  }),
  saveIdentity: route({
    method: 'PUT',
    path: '/api/admin/settings/identity',
    access: 'admin',
    chapter,
    summary: 'Change the site’s identity',
    description: saving,
    body: z.object({ ...identityFields, version }),
    response: { status: 200, payload: identityResponse.extend({ message: z.string() }) },
  }),
  readHomeSettings: route({
    method: 'GET',
    path: '/api/admin/settings/home',
    access: 'admin',
    chapter,
    summary: 'Read the settings of the home page',
    description:
      'With all figures that the home page can show. The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: homeResponse },
  }),
  saveHome: route({
    method: 'PUT',
    path: '/api/admin/settings/home',
    access: 'admin',
    chapter,
    summary: 'Change the home page',
    description: `In the texts, \`{name}\` is the name of the site. ${saving}`,
    body: z.object({ ...homeFields, version }),
    response: { status: 200, payload: homeResponse.extend({ message: z.string() }) },
  }),
};
