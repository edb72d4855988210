import { texts } from '#texts';
import {
  type FooterColumn,
  type FooterItem,
  type FooterPage,
  footerPlaces,
  placeLinks,
  targetOf,
} from '../footer-rules.ts';

/** Where an item is. */
export type ItemPosition = { column: FooterColumn; index: number };

/** What an item is called in the form. */
export function labelOfItem(item: FooterItem, pages: readonly FooterPage[]): string {
  switch (item.kind) {
    case 'link':
      return item.label.trim() || texts.footerSettings.untitled;
    case 'page':
      return pages.find(({ id }) => id === item.page)?.label ?? item.page;
    case 'place':
      return item.place === 'contact' ? texts.siteRoutes.contact : placeLinks[item.place].label;
  }
}

/** Where an item leads; a hint for the contact, which may be missing. */
export function addressOfItem(item: FooterItem, pages: readonly FooterPage[]): string {
  switch (item.kind) {
    case 'link':
      return item.url;
    case 'page':
      return pages.find(({ id }) => id === item.page)?.path ?? '';
    case 'place':
      return item.place === 'contact' ? texts.footerSettings.contact : placeLinks[item.place].url;
  }
}

/** Everything that does not stand in the footer yet. */
export function listMissing(items: readonly FooterItem[], pages: readonly FooterPage[]): FooterItem[] {
  const used = new Set(items.map(targetOf));
  const all: FooterItem[] = [
    ...pages.map(({ id }) => ({ kind: 'page' as const, page: id })),
    ...footerPlaces.map((place) => ({ kind: 'place' as const, place })),
  ];
  return all.filter((item) => !used.has(targetOf(item)));
}
