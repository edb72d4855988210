import type { DbOrTx } from '#platform/db/database.ts';
import { findSection } from '#platform/settings/settings.queries.ts';
import { neverSaved, type StoredSection, type StoredSettings } from '#platform/settings/stored-settings.ts';
import { defaultFooter, type FooterSettings } from '../footer-rules.ts';
import { defaultLook, type Look } from '../look-rules.ts';
import { defaultHome, defaultIdentity, fillName, type HomeSettings, type Identity } from '../rules.ts';
import {
  footerSchema,
  homeSchema,
  identitySchema,
  lookSchema,
  signUpPolicySchema,
} from '../settings-schema.ts';
import { defaultSignUpPolicy, type SignUpPolicy } from '../sign-up-policy.ts';

export type Section<Settings> = { settings: Settings; version: number };

type Source = { settings: StoredSettings };

/** Reads a section as it was saved; what it lacks is as on a new site. */
export const parseIdentity = createParser(identitySchema.partial(), defaultIdentity);
export const parseHome = createParser(homeSchema.partial(), defaultHome);

export function parseFooter({ value = {}, version }: StoredSection): Section<FooterSettings> {
  return { version, settings: { ...defaultFooter, ...known(footerSchema.partial().parse(value)) } };
}

export function parseLook({ value = {}, version }: StoredSection): Section<Look> {
  return { version, settings: { ...defaultLook, ...known(lookSchema.partial().parse(value)) } };
}

export function parseSignUpPolicy({ value = {}, version }: StoredSection): Section<SignUpPolicy> {
  return {
    version,
    settings: { ...defaultSignUpPolicy, ...known(signUpPolicySchema.partial().parse(value)) },
  };
}

export const readIdentitySection = async ({ settings }: Source): Promise<Section<Identity>> =>
  parseIdentity(await settings.read('identity'));

export const readHomeSection = async ({ settings }: Source): Promise<Section<HomeSettings>> =>
  parseHome(await settings.read('home'));

export const readFooterSection = async ({ settings }: Source): Promise<Section<FooterSettings>> =>
  parseFooter(await settings.read('footer'));

export const readSignUpSection = async ({ settings }: Source): Promise<Section<SignUpPolicy>> =>
  parseSignUpPolicy(await settings.read('sign-up'));

/** Who may sign up, from memory. A cached response that uses it is removed when it changes. */
export const readSignUpPolicy = async (platform: Source): Promise<SignUpPolicy> =>
  (await readSignUpSection(platform)).settings;

/** Who may sign up, from the database: this process may not have heard of the last save yet. */
export const findSignUpPolicy = async (db: DbOrTx): Promise<SignUpPolicy> =>
  parseSignUpPolicy((await findSection(db, 'sign-up')) ?? neverSaved).settings;

/** What the site is called, from memory. A cached response that uses it is removed when it changes. */
export async function readIdentity(platform: Source): Promise<Identity> {
  return (await readIdentitySection(platform)).settings;
}

export async function readFooter(platform: Source): Promise<FooterSettings> {
  return (await readFooterSection(platform)).settings;
}

export const readLookSection = async ({ settings }: Source): Promise<Section<Look>> =>
  parseLook(await settings.read('look'));

/** How the site looks, from memory. A cached response that uses it is removed when it changes. */
export async function readLook(platform: Source): Promise<Look> {
  return (await readLookSection(platform)).settings;
}

/** The words of the home page, with the name of the site in them. */
export async function readHome(platform: Source): Promise<HomeSettings> {
  const { name } = await readIdentity(platform);
  const { settings } = await readHomeSection(platform);
  const { title, headline, lead, figures } = settings;
  return {
    title: fillName(title, name),
    headline: fillName(headline, name),
    lead: fillName(lead, name),
    figures,
  };
}

function createParser<Settings extends object>(
  schema: { parse(value: unknown): { [Key in keyof Settings]?: Settings[Key] | undefined } },
  defaults: Settings,
): (section: StoredSection) => Section<Settings> {
  // Every page and email reads the settings, so each saved section is checked only once.
  const parsed = new WeakMap<StoredSection, Section<Settings>>();
  return (section) => {
    const found = parsed.get(section);
    if (found) return found;
    const { value = {}, version } = section;
    const read = { version, settings: { ...defaults, ...known(schema.parse(value)) } };
    parsed.set(section, read);
    return read;
  };
}

type Known<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> };

const known = <Value extends Record<string, unknown>>(value: Value): Known<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Known<Value>;
