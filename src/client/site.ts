import { createContext, useContext } from 'react';
import { texts } from '#texts';

/** What the site is called and says about itself, which admins set. Every page carries it. */
export type SiteIdentity = {
  name: string;
  tagline: string;
  description: string;
  /** An email address, a URL, or nothing. */
  contact: string;
  /** The language of the articles, as a BCP 47 tag. */
  language: string;
  imprint: string;
  footer: readonly {
    column: 'read' | 'write' | 'site';
    links: readonly { label: string; url: string; isPage: boolean }[];
  }[];
  /** Who may sign up. */
  signUp: 'open' | 'invitation' | 'domains' | 'closed';
  /** How long a review typically takes, in hours, as the site promises it. */
  reviewHours: { from: number; to: number };
  /** The same in words, such as `24–48 hours`. */
  reviewTime: string;
  /** Missing if the site has the look that comes with the software. */
  look?: SiteLook | undefined;
};

type LogoImage = { url: string; width: number; height: number };

/** What a page needs to show the look. */
export type SiteLook = {
  palette: string;
  headlines: string;
  /** The style sheet of an accent of the operator's own. */
  styleSheet: string | null;
  logo: (LogoImage & { dark: LogoImage | null; isNameBeside: boolean }) | null;
  /** The path of the icon without its size. */
  icon: string | null;
};

export const SiteContext = createContext<SiteIdentity | null>(null);

export function useSite(): SiteIdentity {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No SiteContext');
  return site;
}

/** The `lang` of what authors wrote; undefined if it is the language of the page around it. */
export function useArticleLang(): string | undefined {
  const { language } = useSite();
  return language === texts.language.tag ? undefined : language;
}
