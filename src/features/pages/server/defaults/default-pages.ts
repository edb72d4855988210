import type { BuiltInPage, SiteFacts } from '../../rules.ts';
import { writeAbout } from './about.ts';
import { writeCommunity } from './community.ts';
import { writeCookies } from './cookies.ts';
import type { DefaultPage, WriteDefault } from './default-page.ts';
import { writeGuidelines } from './guidelines.ts';
import { writeHelp } from './help.ts';
import { writePrivacy } from './privacy.ts';
import { writeTerms } from './terms.ts';

const writers: Record<BuiltInPage, WriteDefault> = {
  about: writeAbout,
  help: writeHelp,
  community: writeCommunity,
  guidelines: writeGuidelines,
  privacy: writePrivacy,
  terms: writeTerms,
  cookies: writeCookies,
};

/** The text that comes with the site. */
export const writeDefaultPage = (id: BuiltInPage, facts: SiteFacts): DefaultPage => writers[id](facts);
