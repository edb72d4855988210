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
  /** Includes the link to the contact. */
  footerLinks: readonly { label: string; url: string }[];
  imprint: string;
  /** Who may sign up. */
  signUp: 'open' | 'invitation' | 'domains' | 'closed';
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
