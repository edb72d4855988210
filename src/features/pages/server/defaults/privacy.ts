import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../../rules.ts';
import type { WriteDefault } from './default-page.ts';
import { dl, h2, h3, link, p, sentence, table, ul } from './write-html.ts';

export const writePrivacy: WriteDefault = (facts) => ({
  title: texts.pageNames.privacy,
  metaTitle: texts.pageNames.privacy,
  label: texts.pageNames.privacy,
  description: fill(texts.privacy.description, { site: facts.name }),
  lead: texts.privacy.lead,
  content: [
    h2('short', texts.privacy.inShort),
    ul(
      sentence(texts.privacy.readWithoutAccount),
      sentence(texts.privacy.noCookies),
      sentence(texts.privacy.emailIsPrivate),
      sentence(texts.privacy.yourControl),
    ),
    p(texts.privacy.operators),
    whenYouRead(facts),
    whenYouHaveAnAccount(facts),
    elsewhere(facts),
    whoSeesWhat(facts),
    yourChoices(facts),
  ].join(''),
});

const whenYouRead = ({ requestLog, newsletter }: SiteFacts): string =>
  [
    h2('reading', texts.privacy.readerData),
    h3('views', texts.privacy.views),
    p(texts.privacy.viewsText),
    h3('ip-addresses', texts.privacy.ipAddresses),
    p(texts.privacy.ipAddressesText),
    h3('logs', texts.privacy.requestLog),
    p(requestLog ? texts.privacy.requestLogText : texts.privacy.faultLogText),
    ...(newsletter ? [h3('newsletter', texts.privacy.newsletter), p(texts.privacy.newsletterText)] : []),
  ].join('');

const signUpSentences: Record<Exclude<SiteFacts['signUpMode'], 'open'>, string> = {
  invitation: texts.privacy.signUpByInvitation,
  domains: texts.privacy.signUpByDomain,
  closed: texts.accountLabels.signUpClosed,
};

const whenYouHaveAnAccount = ({ comments, statistics, signUpMode }: SiteFacts): string =>
  [
    h2('account', texts.privacy.memberData),
    ...(signUpMode === 'open' ? [] : [p(signUpSentences[signUpMode])]),
    p(texts.privacy.memberDataLead),
    dl(
      { term: texts.privacy.account, text: texts.privacy.accountText },
      { term: texts.privacy.oneTimeCodes, text: texts.privacy.oneTimeCodesText },
      { term: texts.privacy.signInWays, text: texts.privacy.signInWaysText },
      { term: texts.privacy.sessions, text: texts.privacy.sessionsText },
      { term: texts.privacy.programTokens, text: texts.privacy.programTokensText },
      { term: texts.privacy.profile, text: texts.privacy.profileText },
      { term: texts.privacy.articles, text: texts.privacy.articlesText },
      { term: texts.privacy.reviews, text: texts.privacy.reviewsText },
      { term: texts.privacy.audit, text: texts.privacy.auditText },
      { term: texts.privacy.reportsTerm, text: texts.privacy.reportsText },
      statistics ? { term: texts.privacy.figures, text: texts.privacy.figuresText } : undefined,
      comments
        ? { term: texts.privacy.commentsLikesAndNotifications, text: texts.privacy.commentsText }
        : { term: texts.privacy.likesAndNotifications, text: texts.privacy.likesText },
    ),
    p(texts.privacy.retention, { link: link(paths.cookies) }),
  ].join('');

const elsewhere = ({ mail, imageHost, imageStorage, videoHosts }: SiteFacts): string =>
  [
    h2('third-parties', texts.privacy.thirdParties),
    imageHost === ''
      ? p(texts.privacy.thirdPartyContent)
      : p(texts.privacy.thirdPartyContentAndHost, {}, { host: imageHost }),
    ...(imageStorage === '' ? [] : [p(texts.privacy.imageStorage, {}, { host: imageStorage })]),
    ...(videoHosts === '' ? [] : [p(texts.privacy.videosText, {}, { hosts: videoHosts })]),
    p(mail ? texts.privacy.emailText : texts.privacy.noEmailText),
    p(texts.privacy.linksText),
    p(texts.privacy.mentionsText),
  ].join('');

const whoSeesWhat = ({ comments }: SiteFacts): string => {
  const row = (data: string, audience: string) => [sentence(data), sentence(audience)];
  return [
    h2('who-sees-what', texts.privacy.audience),
    table({
      label: texts.privacy.tableLabel,
      columns: [texts.privacy.dataColumn, texts.privacy.audienceColumn],
      rows: [
        row(
          comments ? texts.privacy.publicData : texts.privacy.publicDataWithoutComments,
          texts.privacy.everyone,
        ),
        row(texts.privacy.drafts, texts.privacy.youAndAdmins),
        row(texts.privacy.submittedArticles, texts.privacy.youAndReviewers),
        row(texts.privacy.revisionsAndDecisions, texts.privacy.youAndReviewers),
        row(texts.privacy.emailAddress, texts.privacy.youAndAdmins),
        row(texts.privacy.likes, texts.privacy.likesAudience),
        row(texts.privacy.sessionsAndLastSeen, texts.privacy.youAndAdmins),
        row(texts.privacy.notifications, texts.privacy.you),
        row(texts.privacy.auditLog, texts.privacy.admins),
      ],
    }),
    p(texts.privacy.databaseAccess),
  ].join('');
};

const yourChoices = ({ newsletter, comments }: SiteFacts): string =>
  [
    h2('rights', texts.privacy.yourChoices),
    ul(
      sentence(texts.privacy.export),
      sentence(texts.privacy.correct, { link: link(paths.profileEdit) }),
      sentence(texts.privacy.emptyProfile),
      sentence(comments ? texts.privacy.deleteArticleOrComment : texts.privacy.deleteArticle),
      sentence(comments ? texts.privacy.deleteAccount : texts.privacy.deleteAccountWithoutComments),
      newsletter ? sentence(texts.privacy.leaveNewsletter) : undefined,
    ),
    p(texts.privacy.backups),
  ].join('');
