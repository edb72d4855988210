import type { SignUpMode } from '#features/site/sign-up-policy.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import type { PageAct, SiteFact, SiteFacts } from '../rules.ts';

/** What was done to a page, for its history. */
export const actLabels: Record<PageAct, string> = {
  saved: texts.pageLabels.saved,
  returned: texts.pageLabels.returned,
  reset: texts.pageLabels.reset,
  deleted: texts.pageLabels.deleted,
  restored: texts.pageLabels.restored,
  imported: texts.pageLabels.imported,
};

type Switch = Exclude<
  SiteFact,
  'name' | 'signUpMode' | 'reviewTime' | 'imageStorage' | 'imageHost' | 'videoHosts'
>;

const switchLabels: Record<Switch, { on: string; off: string }> = {
  mail: { on: texts.pageFacts.mailOn, off: texts.pageFacts.mailOff },
  newsletter: { on: texts.pageFacts.newsletterOn, off: texts.pageFacts.newsletterOff },
  comments: { on: texts.pageFacts.commentsOn, off: texts.pageFacts.commentsOff },
  statistics: { on: texts.pageFacts.statisticsOn, off: texts.pageFacts.statisticsOff },
  requestLog: { on: texts.pageFacts.requestLogOn, off: texts.pageFacts.requestLogOff },
};

const signUpLabels: Record<SignUpMode, string> = {
  open: texts.pageFacts.signUpOpen,
  invitation: texts.pageFacts.signUpByInvitation,
  domains: texts.pageFacts.signUpByDomain,
  closed: texts.pageFacts.signUpClosed,
};

/** A fact as a sentence, so that an admin can compare it with their own text. */
export function factLabel(fact: SiteFact, facts: SiteFacts): string {
  const { name, reviewTime, imageStorage, imageHost, videoHosts } = facts;
  if (fact === 'signUpMode') return signUpLabels[facts.signUpMode];
  if (fact === 'name') return fill(texts.pageFacts.name, { name });
  if (fact === 'imageStorage' && imageStorage === '') return texts.pageFacts.imagesHere;
  if (fact === 'imageStorage') return fill(texts.pageFacts.imageStorage, { host: imageStorage });
  if (fact === 'reviewTime') return fill(texts.pageFacts.reviewTime, { reviewTime });
  if (fact === 'imageHost' && imageHost === '') return texts.pageFacts.noImageHost;
  if (fact === 'videoHosts' && videoHosts === '') return texts.pageFacts.noVideoHosts;
  if (fact === 'videoHosts') return fill(texts.pageFacts.videoHosts, { hosts: videoHosts });
  if (fact === 'imageHost') return fill(texts.pageFacts.imageHost, { host: imageHost });
  return facts[fact] ? switchLabels[fact].on : switchLabels[fact].off;
}
