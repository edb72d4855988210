import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { maxLookImageBytes } from './look-rules.ts';
import { figureKinds } from './rules.ts';
import {
  footerFields,
  footerSchema,
  homeFields,
  homeSchema,
  identityFields,
  identitySchema,
  logoImage,
  lookFields,
  lookSchema,
  signUpFields,
  signUpPolicySchema,
  siteSchema,
} from './settings-schema.ts';

const chapter = 'Site';

const figure = z.object({ kind: z.enum(figureKinds), value: z.string(), label: z.string() });

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
const lookResponse = z.object({ settings: lookSchema, version });
const homeResponse = z.object({ settings: homeSchema, version, figures: z.array(figureChoice) });

const signUpResponse = z.object({ settings: signUpPolicySchema, version });

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
      'Its name, what it says about itself, the language of its articles, the links of its footer, column by column, and who may sign up. ' +
      'A site with the look that comes with the software has no `look`. `look.icon` is the start of the icon’s path: append ' +
      '`-32.png`, `-180.png`, `-192.png`, `-512.png` or `-maskable.png`. `reviewHours` is how long a review typically takes, as ' +
      'the site promises it, and `reviewTime` says it in words.',
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
  readLook: route({
    method: 'GET',
    path: '/api/admin/settings/look',
    access: 'admin',
    chapter,
    summary: 'Read the settings of the site’s look',
    description: 'The version is 0 until they are saved for the first time.',
    response: { status: 200, payload: lookResponse },
  }),
  saveLook: route({
    method: 'PUT',
    path: '/api/admin/settings/look',
    access: 'admin',
    chapter,
    summary: 'Change the site’s look',
    description:
      'An accent is a colour such as `#1d4ed8`, which must have a contrast of 4.5:1 on all backgrounds of the palette, or empty. ' +
      `The logos and the icon are paths of images that were uploaded for it, or empty. ${saving}`,
    body: z.object({ ...lookFields, version }),
    response: { status: 200, payload: lookResponse.extend({ message: z.string() }) },
  }),
  uploadLookImage: route({
    method: 'POST',
    path: '/api/admin/settings/look/images',
    access: 'admin',
    chapter,
    summary: 'Upload a logo or an icon',
    description:
      'A JPEG, PNG, WebP, GIF, AVIF or SVG of at most 10 MB. It is stored as pixels, without metadata; an SVG must not load ' +
      'anything else. Nothing changes for visitors until the look is saved with the returned path.',
    query: z.object({ use: z.enum(['logo', 'icon']) }),
    upload: { field: 'image', maxBytes: maxLookImageBytes },
    response: { status: 201, payload: z.object({ image: logoImage }) },
  }),
  readSignUpSettings: route({
    method: 'GET',
    path: '/api/admin/settings/sign-up',
    access: 'admin',
    chapter,
    summary: 'Read who may sign up',
    description: 'The version is 0 until it is saved for the first time.',
    response: { status: 200, payload: signUpResponse },
  }),
  saveSignUp: route({
    method: 'PUT',
    path: '/api/admin/settings/sign-up',
    access: 'admin',
    chapter,
    summary: 'Change who may sign up',
    description: `\`open\`: everyone. \`invitation\`: people with an invitation. \`domains\`: people with an email address at one of the domains, and people with an invitation; \`example.org\` is this domain only, \`*.example.org\` is every subdomain of it. \`closed\`: nobody, not even with an invitation. It applies at once, also to people who have requested a code already. ${saving}`,
    body: z.object({ ...signUpFields, version }),
    response: { status: 200, payload: signUpResponse.extend({ message: z.string() }) },
  }),
};
