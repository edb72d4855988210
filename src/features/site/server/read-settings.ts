import type { Platform } from '#platform/platform.ts';
import type { StoredSection } from '#platform/settings/stored-settings.ts';
import { homeSchema, identitySchema } from '../contract.ts';
import { defaultHome, defaultIdentity, fillName, type HomeSettings, type Identity } from '../rules.ts';

export type Section<Settings> = { settings: Settings; version: number };

type Source = Pick<Platform, 'settings'>;

/** Reads a section as it was saved; what it lacks is as on a new site. */
export const parseIdentity = createParser(identitySchema.partial(), defaultIdentity);
export const parseHome = createParser(homeSchema.partial(), defaultHome);

export const readIdentitySection = async ({ settings }: Source): Promise<Section<Identity>> =>
  parseIdentity(await settings.read('identity'));

export const readHomeSection = async ({ settings }: Source): Promise<Section<HomeSettings>> =>
  parseHome(await settings.read('home'));

/** What the site is called, from memory. A cached response that uses it is removed when it changes. */
export async function readIdentity(platform: Source): Promise<Identity> {
  return (await readIdentitySection(platform)).settings;
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
