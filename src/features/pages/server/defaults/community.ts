import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../../rules.ts';
import type { WriteDefault } from './default-page.ts';
import { h2, h3, link, p, sentence, ul } from './write-html.ts';

export const writeCommunity: WriteDefault = (facts) => ({
  title: texts.pageNames.community,
  metaTitle: texts.pageNames.community,
  label: texts.pageNames.community,
  description: fill(texts.community.description, { site: facts.name }),
  lead: fill(texts.community.lead, { site: facts.name }),
  content: waysToTakePart(facts) + conduct(),
});

const waysToTakePart = ({ newsletter, comments, reviewTime }: SiteFacts): string =>
  [
    h2('read', texts.community.read),
    p(newsletter ? texts.community.readText : texts.community.readWithoutNewsletter, {
      link: link(paths.articles),
      link2: link(paths.trending),
      link3: link(paths.categories),
      link4: link(paths.authors),
      link5: link(paths.feed),
    }),
    p(texts.community.likeText),
    ...(comments ? [h2('comment', texts.community.comment), p(texts.community.commentText)] : []),
    h2('write', texts.community.write),
    p(texts.community.writeText, { link: link(paths.guidelines) }),
    h2('review', texts.community.review),
    p(fill(texts.community.reviewText, { reviewTime })),
  ].join('');

const conduct = (): string =>
  [
    h2('conduct', texts.community.conduct),
    p(texts.community.conductLead),
    ul(
      sentence(texts.community.ruleDiscussWork),
      sentence(texts.community.ruleAssumeGoodWill),
      sentence(texts.community.ruleExplain),
      sentence(texts.community.ruleAcceptCorrection),
      sentence(texts.community.ruleOtherLanguages),
      sentence(texts.community.rulePrivacy),
    ),
    h3('not-welcome', texts.community.unwelcome),
    ul(
      sentence(texts.community.unwelcomeInsults),
      sentence(texts.community.unwelcomeContempt),
      sentence(texts.community.unwelcomeSpam),
      sentence(texts.community.unwelcomeImpersonation),
      sentence(texts.community.unwelcomeSockPuppets),
    ),
    h3('consequences', texts.community.consequences),
    p(texts.community.consequencesText, { link: link(paths.terms) }),
  ].join('');
