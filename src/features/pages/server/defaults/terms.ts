import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../../rules.ts';
import type { WriteDefault } from './default-page.ts';
import { h2, h3, link, p, sentence, ul } from './write-html.ts';

export const writeTerms: WriteDefault = (facts) => ({
  title: texts.terms.title,
  metaTitle: texts.terms.title,
  label: texts.footer.terms,
  description: texts.terms.description,
  lead: texts.terms.lead,
  content: [
    h2('agreeing', texts.terms.agreement),
    p(texts.terms.agreementText, { link: link(paths.guidelines), link2: link(paths.community) }),
    h2('account', texts.terms.yourAccount),
    ul(
      sentence(texts.terms.oldEnough),
      sentence(facts.mail ? texts.terms.ownEmailAddress : texts.terms.ownEmailWithoutMail),
      sentence(texts.terms.noImpersonation),
      sentence(texts.terms.keepPasswordSecret),
      sentence(texts.terms.responsibility),
    ),
    yourWork(facts),
    h2('review', texts.terms.reviewAndRemoval),
    p(fill(texts.terms.reviewText, { reviewTime: facts.reviewTime })),
    p(texts.terms.removalText),
    p(texts.terms.noWarranty),
    fairUse(),
    leavingAndLiability(facts),
  ].join(''),
});

const yourWork = ({ newsletter }: SiteFacts): string =>
  [
    h2('your-work', texts.terms.yourWork),
    p(newsletter ? texts.terms.rightsYouKeep : texts.terms.rightsWithoutNewsletter),
    p(texts.terms.endOfPermission),
    p(texts.terms.submissionTerms),
    h3('others-work', texts.terms.otherPeoplesWork),
    p(texts.terms.otherPeoplesWorkText),
  ].join('');

const fairUse = (): string =>
  [
    h2('fair-use', texts.terms.fairUse),
    p(texts.terms.fairUseLead),
    ul(
      sentence(texts.terms.maliciousFiles),
      sentence(texts.terms.otherPeoplesData),
      sentence(texts.terms.limits),
      sentence(texts.terms.inflatedCounts),
      sentence(texts.terms.spam),
    ),
    p(texts.terms.programs, { link: link(paths.apiDocs) }),
  ].join('');

const leavingAndLiability = ({ comments }: SiteFacts): string =>
  [
    h2('leaving', texts.terms.leaving),
    p(comments ? texts.terms.leavingText : texts.terms.leavingWithoutComments),
    h2('liability', texts.terms.liability),
    p(texts.terms.liabilityText),
    h2('changes', texts.terms.changes),
    p(texts.terms.changesText, { link: link(paths.privacy) }),
  ].join('');
