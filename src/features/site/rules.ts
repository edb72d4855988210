// Rules for the settings of the site. The forms check with them, and the server does so again; checking twice changes nothing.
import { texts } from '#texts';
import { type Checked, createForm } from './form-check.ts';

export type { Checked, FieldErrors } from './form-check.ts';

export type Identity = {
  name: string;
  tagline: string;
  description: string;
  /** An email address, a URL, or nothing. */
  contact: string;
  /** The language of the articles, as a BCP 47 tag. */
  language: string;
  /** A line at the end of every page, such as who is responsible for the site. */
  imprint: string;
};

/** The figures that the home page can show. Each is computed, or true by construction. */
export const figureKinds = [
  'review-promise',
  'reviewed-share',
  'trackers',
  'paywalls',
  'articles',
  'review-median',
  'review-p90',
] as const;

export type FigureKind = (typeof figureKinds)[number];

/** In `title`, `headline` and `lead`, `{name}` is the name of the site. */
export type HomeSettings = {
  /** For browser tabs and search results. */
  title: string;
  /** Words between asterisks are emphasised. */
  headline: string;
  lead: string;
  figures: FigureKind[];
};

// A longer name does not fit the header of a phone, nor the subject of an email.
export const maxNameLength = 40;
export const maxTaglineLength = 120;
// Search engines show no more.
export const maxDescriptionLength = 300;
export const maxContactLength = 254;
export const maxImprintLength = 300;
export const maxTitleLength = 120;
export const maxHeadlineLength = 120;
export const maxLeadLength = 400;
const shownFigures = 3;

/** What a site is called and says before an admin changes it. */
export const defaultIdentity: Identity = {
  name: texts.siteDefaults.name,
  tagline: texts.siteDefaults.tagline,
  description: texts.siteDefaults.description,
  contact: '',
  language: texts.language.tag,
  imprint: '',
};

export const defaultHome: HomeSettings = {
  title: texts.siteDefaults.homeTitle,
  headline: texts.siteDefaults.headline,
  lead: texts.siteDefaults.lead,
  figures: ['review-promise', 'reviewed-share', 'trackers'],
};

export function checkIdentity(given: Identity): Checked<Identity> {
  const form = createForm();
  const value = {
    name: form.line('name', given.name, { most: maxNameLength, missing: texts.siteRules.nameRequired }),
    tagline: form.line('tagline', given.tagline, { most: maxTaglineLength }),
    description: form.line('description', given.description, {
      most: maxDescriptionLength,
      missing: texts.siteRules.descriptionRequired,
    }),
    contact: form.line('contact', given.contact, { most: maxContactLength }),
    language: canonicalLanguage(given.language) ?? '',
    imprint: form.line('imprint', given.imprint, { most: maxImprintLength }),
  };
  form.require('contact', value.contact === '' || isContact(value.contact), texts.siteRules.contactInvalid);
  form.require('language', value.language !== '', texts.siteRules.languageInvalid);
  return form.result(value);
}

export function checkHome(given: HomeSettings): Checked<HomeSettings> {
  const form = createForm();
  const value = {
    title: form.line('title', given.title, { most: maxTitleLength, missing: texts.siteRules.titleRequired }),
    headline: form.line('headline', given.headline, {
      most: maxHeadlineLength,
      missing: texts.siteRules.headlineRequired,
    }),
    lead: form.line('lead', given.lead, { most: maxLeadLength }),
    figures: given.figures,
  };
  const isComplete = given.figures.length === shownFigures && new Set(given.figures).size === shownFigures;
  form.require('figures', isComplete, texts.siteRules.figuresInvalid);
  return form.result(value);
}

/** `DE-de` becomes `de-DE`. Undefined if it is no tag of a language. */
function canonicalLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

const emailAddress = /^[^\s@<>"',;:/\\]+@[^\s@<>"',;:/\\]+\.[^\s@<>"',;:/\\]+$/;

export const isEmail = (text: string): boolean => emailAddress.test(text);

const isContact = (text: string): boolean => isEmail(text) || isWebUrl(text);

/** A path of this site; `//host` and `/\host` would lead elsewhere. */
const isOwnPath = (text: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(text);

export const isLinkTarget = (text: string): boolean =>
  isOwnPath(text) || isWebUrl(text) || (text.startsWith('mailto:') && isEmail(text.slice('mailto:'.length)));

function isWebUrl(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && /^https?:\/\//i.test(text) && url.hostname !== '' && url.username === '';
}

/** `On {name}, people …`, with the name of the site. */
export const fillName = (text: string, name: string): string => text.replaceAll('{name}', () => name);

/** Which fields differ, for the audit log. */
export function changedFields<Settings extends object>(before: Settings, after: Settings): string[] {
  return (Object.keys(after) as (keyof Settings & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
}
