// Rules for the pages of the site. The forms check with them, and the server does so again.
import { type Checked, createForm } from '#features/site/form-check.ts';
import type { SignUpMode } from '#features/site/sign-up-policy.ts';
import { paths } from '#kit/paths.ts';
import { slugOf } from '#kit/slug.ts';
import { texts } from '#texts';

/** The pages that come with the site. Each has an address of its own, such as `/privacy`. */
export const builtInPages = [
  'about',
  'help',
  'community',
  'guidelines',
  'privacy',
  'terms',
  'cookies',
] as const;

export type BuiltInPage = (typeof builtInPages)[number];

export const isBuiltIn = (id: string): id is BuiltInPage => (builtInPages as readonly string[]).includes(id);

export const pagePath = (slug: string): string => (isBuiltIn(slug) ? paths[slug] : paths.page(slug));

/** A paragraph with nothing else stands for the measured review time, in the texts that came with the site and in own ones. */
export const reviewTimePlaceholder = '{review-time}';

/** What happened to a page, for its history. */
export const pageActs = ['saved', 'returned', 'reset', 'deleted', 'restored', 'imported'] as const;
export type PageAct = (typeof pageActs)[number];

/** What an admin writes. The slug of a page that came with the site never changes. */
export type PageFields = { title: string; slug: string; lead: string; content: string };

/** What is true of this site, because of its settings. The texts that come with the site are made from it. */
export type SiteFacts = {
  name: string;
  /** Whether emails are really sent, and not only written to files. */
  mail: boolean;
  newsletter: boolean;
  comments: boolean;
  /** Who may sign up. */
  signUpMode: SignUpMode;
  /** The names of the providers through which alone people sign in; empty if they can use a password. */
  onlyProviders: string;
  /** How long a review typically takes, as the site promises it: `2–24 hours`. */
  reviewTime: string;
  /** Whether views, likes and comments are counted by day. */
  statistics: boolean;
  requestLog: boolean;
  /** The host of the store that has the images; empty if they are on the site's own disk. */
  imageStorage: string;
  /** The host from which browsers load the images of articles; empty if it is the site itself. */
  imageHost: string;
  /** The names of the hosts whose videos articles show; empty if there are none. */
  videoHosts: string;
};

export type SiteFact = keyof SiteFacts;

/** The facts that each text speaks of. For these an admin's own text can become untrue. */
export const factsOfPage: Record<BuiltInPage, readonly SiteFact[]> = {
  about: ['name', 'reviewTime'],
  help: ['name', 'mail', 'newsletter', 'comments', 'signUpMode', 'onlyProviders', 'reviewTime'],
  community: ['name', 'newsletter', 'comments', 'reviewTime'],
  guidelines: ['name', 'reviewTime'],
  privacy: [
    'name',
    'mail',
    'newsletter',
    'comments',
    'signUpMode',
    'statistics',
    'requestLog',
    'imageStorage',
    'imageHost',
    'videoHosts',
  ],
  terms: ['mail', 'newsletter', 'comments', 'reviewTime'],
  cookies: ['name', 'comments'],
};

/** The facts that are no longer as they were when the text was saved. */
export function changedFacts(
  id: string,
  { saved, now }: { saved: Partial<SiteFacts>; now: SiteFacts },
): SiteFact[] {
  if (!isBuiltIn(id)) return [];
  return factsOfPage[id].filter((fact) => saved[fact] !== undefined && saved[fact] !== now[fact]);
}

// Longer titles do not fit a browser tab, nor the footer.
export const maxTitleLength = 120;
// Search engines show half of it.
export const maxLeadLength = 300;
const maxSlugLength = 60;

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** `id` is null for a new page. The text is checked where it is sanitised. */
export function checkPage(id: string | null, given: PageFields): Checked<PageFields> {
  const form = createForm();
  const isOwnPage = id === null || !isBuiltIn(id);
  const value = {
    title: form.line('title', given.title, { most: maxTitleLength, missing: texts.pageRules.titleRequired }),
    slug: isOwnPage ? given.slug.trim().toLowerCase() : id,
    lead: form.line('lead', given.lead, { most: maxLeadLength }),
    content: given.content,
  };
  if (isOwnPage) {
    form.require('slug', !isBuiltIn(value.slug), texts.pageRules.slugOfSite);
    form.require(
      'slug',
      slugPattern.test(value.slug) && value.slug.length <= maxSlugLength,
      texts.pageRules.slugInvalid,
    );
  }
  form.require('content', /[^\s<>]/.test(withoutTags(value.content)), texts.pageRules.contentRequired);
  return form.result(value);
}

/** An image alone is a text too. The pattern stops at the next `<`, so that a text of a million of them takes no time. */
const withoutTags = (html: string): string => html.replace(/<(?!img\b)[^<>]*>/g, '').replaceAll('&nbsp;', '');

/** The address that a new page gets by its title, until the admin types another one. */
export const suggestSlug = (title: string): string =>
  slugOf(title.normalize('NFKD')).slice(0, maxSlugLength).replace(/-$/, '');
