import { z } from 'zod';
import { route } from '#kit/api-contract.ts';
import { figureKinds } from './rules.ts';
import { signUpModes } from './sign-up-policy.ts';

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

const homeFields = {
  title: z.string(),
  headline: z.string(),
  lead: z.string(),
  figures: z.array(z.enum(figureKinds)),
};

export const homeSchema = z.object(homeFields);

const signUpFields = {
  mode: z.enum(signUpModes),
  /** `example.org` is this domain only, `*.example.org` is every subdomain of it. */
  domains: z.array(z.string().max(300)).max(200),
};

export const signUpPolicySchema = z.object(signUpFields);

const figure = z.object({ kind: z.enum(figureKinds), value: z.string(), label: z.string() });

export type Figure = z.infer<typeof figure>;

/** A figure that an admin can choose. The value is null while there is too little to compute it from. */
const figureChoice = figure.extend({ value: z.string().nullable() });

export type FigureChoice = z.infer<typeof figureChoice>;

const version = z.number().int().min(0);

const identityResponse = z.object({ settings: identitySchema, version });
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
      'Its name, what it says about itself, the language of its articles, its footer, which links to the contact first, and who may sign up.',
    isCacheable: true,
    response: {
      status: 200,
      payload: z.object({ site: identitySchema.extend({ signUp: z.enum(signUpModes) }) }),
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
