import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { footerColumns, footerPlaces } from './footer-rules.ts';
import { figureKinds } from './rules.ts';

const chapter = 'Site';

const identityFields = {
  name: z.string(),
  tagline: z.string(),
  description: z.string(),
  contact: z.string(),
  language: z.string(),
  imprint: z.string(),
};

export const identitySchema = z.object(identityFields);

const footerItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('place'), place: z.enum(footerPlaces) }),
  z.object({ kind: z.literal('page'), page: z.string().max(100) }),
  z.object({ kind: z.literal('link'), label: z.string(), url: z.string() }),
]);

const footerFields = {
  read: z.array(footerItem),
  write: z.array(footerItem),
  site: z.array(footerItem),
};

export const footerSchema = z.object(footerFields);

const shownColumn = z.object({
  column: z.enum(footerColumns),
  links: z.array(z.object({ label: z.string(), url: z.string(), isPage: z.boolean() })),
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
const footerResponse = z.object({
  settings: footerSchema,
  version,
  pages: z.array(z.object({ id: z.string(), label: z.string(), path: z.string() })),
});
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
      'Its name, what it says about itself, the language of its articles, and the links of its footer, column by column.',
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({ site: identitySchema.extend({ footer: z.array(shownColumn) }) }),
    },
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
  readFooter: route({
    method: 'GET',
    path: '/api/admin/settings/footer',
    access: 'admin',
    chapter,
    summary: 'Read the columns of the footer',
    description:
      'With all pages that can stand in it. The version is 0 until the footer is saved for the first time.',
    response: { status: 200, payload: footerResponse },
  }),
  saveFooter: route({
    method: 'PUT',
    path: '/api/admin/settings/footer',
    access: 'admin',
    chapter,
    summary: 'Change the columns of the footer',
    description: `Nothing can stand in the footer twice, except for links of your own. ${saving}`,
    body: z.object({ ...footerFields, version }),
    response: { status: 200, payload: footerResponse.extend({ message: z.string() }) },
  }),
};
