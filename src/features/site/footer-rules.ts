// Rules for the columns of the footer.
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { type Checked, createForm } from './form-check.ts';
import { isLinkTarget } from './rules.ts';

export const footerColumns = ['read', 'write', 'site'] as const;
export type FooterColumn = (typeof footerColumns)[number];

/** What the site links to besides its pages of text. `contact` is shown if there is one. */
export const footerPlaces = [
  'articles',
  'trending',
  'categories',
  'authors',
  'write',
  'api',
  'contact',
] as const;
export type FooterPlace = (typeof footerPlaces)[number];

export type FooterItem =
  | { kind: 'place'; place: FooterPlace }
  /** A page of text, by its id. */
  | { kind: 'page'; page: string }
  /** To a page of this site, to another site, or an email address. */
  | { kind: 'link'; label: string; url: string };

export type FooterSettings = Record<FooterColumn, FooterItem[]>;

/** A page of text that the footer can link to. */
export type FooterPage = { id: string; label: string; path: string };

/** As visitors see it. `isPage` is false for files and other sites. */
export type FooterLink = { label: string; url: string; isPage: boolean };

export const maxColumnItems = 16;
const maxLinkLabelLength = 40;
const maxLinkUrlLength = 300;

const place = (name: FooterPlace): FooterItem => ({ kind: 'place', place: name });
const page = (id: string): FooterItem => ({ kind: 'page', page: id });

export const defaultFooter: FooterSettings = {
  read: [place('articles'), place('trending'), place('categories'), place('authors')],
  write: [place('write'), page('guidelines'), page('help'), page('community')],
  site: [page('about'), page('privacy'), page('terms'), page('cookies'), place('api'), place('contact')],
};

export const placeLinks: Record<Exclude<FooterPlace, 'contact'>, FooterLink> = {
  articles: { label: texts.pageNames.articles, url: paths.articles, isPage: true },
  trending: { label: texts.pageNames.trending, url: paths.trending, isPage: true },
  categories: { label: texts.pageNames.categories, url: paths.categories, isPage: true },
  authors: { label: texts.pageNames.authors, url: paths.authors, isPage: true },
  write: { label: texts.pageNames.writeArticle, url: paths.write, isPage: true },
  api: { label: 'API', url: paths.apiDocs, isPage: true },
};

/** Identifies what an item leads to, so that nothing stands in the footer twice. Links may. */
export const targetOf = (item: FooterItem): string | undefined =>
  item.kind === 'page' ? `page ${item.page}` : item.kind === 'place' ? `place ${item.place}` : undefined;

export function checkFooter(given: FooterSettings): Checked<FooterSettings> {
  const form = createForm();
  const seen = new Set<string>();
  const check = (column: FooterColumn): FooterItem[] => {
    form.require(
      column,
      given[column].length <= maxColumnItems,
      fill(texts.footerRules.tooManyLinks, { most: maxColumnItems }),
    );
    return given[column].map((item, index) => {
      const target = targetOf(item);
      form.require(column, target === undefined || !seen.has(target), texts.footerRules.twice);
      if (target !== undefined) seen.add(target);
      return item.kind === 'link' ? checkLink(form, `${column}.${index}`, item) : item;
    });
  };
  return form.result({ read: check('read'), write: check('write'), site: check('site') });
}

type Form = ReturnType<typeof createForm>;

function checkLink(form: Form, field: string, { label, url }: { label: string; url: string }): FooterItem {
  const link = {
    kind: 'link' as const,
    label: form.line(`${field}.label`, label, {
      most: maxLinkLabelLength,
      missing: texts.footerRules.labelRequired,
    }),
    url: form.line(`${field}.url`, url, { most: maxLinkUrlLength, missing: texts.footerRules.urlInvalid }),
  };
  form.require(`${field}.url`, isLinkTarget(link.url), texts.footerRules.urlInvalid);
  return link;
}
