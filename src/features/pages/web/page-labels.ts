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
  'name' | 'signUpMode' | 'onlyProviders' | 'reviewTime' | 'imageStorage' | 'imageHost' | 'videoHosts'
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
  const { name, onlyProviders, reviewTime } = facts;
  switch (fact) {
    case 'name':
      return fill(texts.pageFacts.name, { name });
    case 'signUpMode':
      return signUpLabels[facts.signUpMode];
    case 'onlyProviders':
      return onlyProviders === ''
        ? texts.pageFacts.passwordsOn
        : fill(texts.pageFacts.providers, { providers: onlyProviders });
    case 'reviewTime':
      return fill(texts.pageFacts.reviewTime, { reviewTime });
    case 'imageStorage':
    case 'imageHost':
    case 'videoHosts':
      return hostLabel(fact, facts[fact]);
    default:
      return facts[fact] ? switchLabels[fact].on : switchLabels[fact].off;
  }
}

type HostFact = 'imageStorage' | 'imageHost' | 'videoHosts';

const hostLabels: Record<HostFact, { some: string; none: string }> = {
  imageStorage: { some: texts.pageFacts.imageStorage, none: texts.pageFacts.imagesHere },
  imageHost: { some: texts.pageFacts.imageHost, none: texts.pageFacts.noImageHost },
  videoHosts: { some: texts.pageFacts.videoHosts, none: texts.pageFacts.noVideoHosts },
};

const hostLabel = (fact: HostFact, hosts: string): string =>
  hosts === '' ? hostLabels[fact].none : fill(hostLabels[fact].some, { hosts });
