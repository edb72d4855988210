import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { siteApi } from '../contract.ts';
import {
  checkFooter,
  type FooterColumn,
  type FooterItem,
  type FooterLink,
  type FooterPage,
  type FooterSettings,
  footerColumns,
  placeLinks,
} from '../footer-rules.ts';
import { isEmail } from '../rules.ts';
import { parseFooter, readFooterSection, readIdentity } from './read-settings.ts';
import { type RecordChange, saveSettings } from './save-settings.ts';

/** The pages that the footer can link to. Notes the tags of what it reads. */
export type ListFooterPages = (platform: Platform) => Promise<FooterPage[]>;

type Hooks = { recordChange: RecordChange; listFooterPages: ListFooterPages };

export function addFooterRoutes(serve: Serve, platform: Platform, hooks: Hooks): void {
  const { recordChange, listFooterPages } = hooks;

  serve(siteApi.readFooter, async () => {
    const pages = await listFooterPages(platform);
    const { settings, version } = await readFooterSection(platform);
    return { settings: withoutMissing(settings, pages), version, pages };
  });

  serve(siteApi.saveFooter, async ({ body: { version, ...given }, viewer }) => {
    const pages = await listFooterPages(platform);
    const change = {
      section: 'footer',
      checked: checkFooter(withoutMissing(given, pages)),
      seenVersion: version,
      actorId: viewer.id,
    } as const;
    const saved = await saveSettings(platform, change, { parse: parseFooter, recordChange });
    return { ...saved, pages, message: texts.siteRoutes.saved };
  });
}

/** The columns as visitors see them. */
export async function showFooter(
  platform: Platform,
  listFooterPages: ListFooterPages,
): Promise<{ column: FooterColumn; links: FooterLink[] }[]> {
  const { settings } = await readFooterSection(platform);
  const { contact } = await readIdentity(platform);
  const pages = new Map((await listFooterPages(platform)).map((page) => [page.id, page]));
  const show = (item: FooterItem): FooterLink[] => {
    switch (item.kind) {
      case 'link':
        return [{ label: item.label, url: item.url, isPage: false }];
      case 'page': {
        const page = pages.get(item.page);
        return page ? [{ label: page.label, url: page.path, isPage: true }] : [];
      }
      case 'place':
        if (item.place !== 'contact') return [placeLinks[item.place]];
        return contact === '' ? [] : [contactLink(contact)];
    }
  };
  return footerColumns.map((column) => ({ column, links: settings[column].flatMap(show) }));
}

const contactLink = (contact: string): FooterLink => ({
  label: texts.siteRoutes.contact,
  url: isEmail(contact) ? `mailto:${contact}` : contact,
  isPage: false,
});

/** A deleted page keeps its place until the footer is saved, so that it is there again if the page is restored. */
function withoutMissing(settings: FooterSettings, pages: readonly FooterPage[]): FooterSettings {
  const known = new Set(pages.map(({ id }) => id));
  const keep = (items: FooterItem[]) => items.filter((item) => item.kind !== 'page' || known.has(item.page));
  return { read: keep(settings.read), write: keep(settings.write), site: keep(settings.site) };
}
