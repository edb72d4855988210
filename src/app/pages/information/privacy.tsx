import type { LoadPage } from '#client/page.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = ({ site }) => ({
  title: texts.pageNames.privacy,
  description: fill(texts.privacy.description, { site: site.name }),
});

export function Component() {
  return (
    <TextPage title={texts.pageNames.privacy} lead={texts.privacy.lead}>
      <h2 id="short">{texts.privacy.inShort}</h2>
      <ul>
        <li>{texts.privacy.readWithoutAccount}</li>
        <li>{texts.privacy.noCookies}</li>
        <li>{texts.privacy.emailIsPrivate}</li>
        <li>{texts.privacy.yourControl}</li>
      </ul>
      <p>{texts.privacy.operators}</p>
      <WhenYouRead />
      <WhenYouHaveAnAccount />
      <ElsewhereAndMail />
      <WhoSeesWhat />
      <YourRights />
    </TextPage>
  );
}

function WhenYouRead() {
  return (
    <>
      <h2 id="reading">{texts.privacy.readerData}</h2>
      <h3 id="views">{texts.privacy.views}</h3>
      <p>{texts.privacy.viewsText}</p>
      <h3 id="ip-addresses">{texts.privacy.ipAddresses}</h3>
      <p>{texts.privacy.ipAddressesText}</p>
      <h3 id="logs">{texts.privacy.requestLog}</h3>
      <p>{texts.privacy.requestLogText}</p>
      <h3 id="newsletter">{texts.privacy.newsletter}</h3>
      <p>{texts.privacy.newsletterText}</p>
    </>
  );
}

function WhenYouHaveAnAccount() {
  return (
    <>
      <h2 id="account">{texts.privacy.memberData}</h2>
      <p>{texts.privacy.memberDataLead}</p>
      <dl>
        <dt>{texts.privacy.account}</dt>
        <dd>{texts.privacy.accountText}</dd>
        <dt>{texts.privacy.oneTimeCodes}</dt>
        <dd>{texts.privacy.oneTimeCodesText}</dd>
        <dt>{texts.privacy.sessions}</dt>
        <dd>{texts.privacy.sessionsText}</dd>
        <dt>{texts.privacy.profile}</dt>
        <dd>{texts.privacy.profileText}</dd>
        <dt>{texts.privacy.articles}</dt>
        <dd>{texts.privacy.articlesText}</dd>
        <dt>{texts.privacy.reviews}</dt>
        <dd>{texts.privacy.reviewsText}</dd>
        <dt>{texts.privacy.audit}</dt>
        <dd>{texts.privacy.auditText}</dd>
        <dt>{texts.privacy.figures}</dt>
        <dd>{texts.privacy.figuresText}</dd>
        <dt>{texts.privacy.commentsLikesAndNotifications}</dt>
        <dd>{texts.privacy.commentsText}</dd>
      </dl>
      <p>
        <RichText text={texts.privacy.retention} parts={{ link: <Link to="/cookies" /> }} />
      </p>
    </>
  );
}

function ElsewhereAndMail() {
  return (
    <>
      <h2 id="third-parties">{texts.privacy.thirdParties}</h2>
      <p>{texts.privacy.thirdPartyContent}</p>
      <p>{texts.privacy.emailText}</p>
      <p>{texts.privacy.linksText}</p>
    </>
  );
}

function WhoSeesWhat() {
  return (
    <>
      <h2 id="who-sees-what">{texts.privacy.audience}</h2>
      <TableScroll label={texts.privacy.tableLabel}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.privacy.dataColumn}</th>
              <th scope="col">{texts.privacy.audienceColumn}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.privacy.publicData}</th>
              <td>{texts.privacy.everyone}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.unpublishedArticles}</th>
              <td>{texts.privacy.youAndAdmins}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.revisionsAndDecisions}</th>
              <td>{texts.privacy.youAndAdmins}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.emailAddress}</th>
              <td>{texts.privacy.youAndAdmins}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.likes}</th>
              <td>{texts.privacy.likesAudience}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.sessionsAndNotifications}</th>
              <td>{texts.privacy.you}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.auditLog}</th>
              <td>{texts.privacy.admins}</td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
      <p>{texts.privacy.databaseAccess}</p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <h2 id="rights">{texts.privacy.yourChoices}</h2>
      <ul>
        <li>{texts.privacy.export}</li>
        <li>
          <RichText text={texts.privacy.correct} parts={{ link: <Link to="/profile/edit" /> }} />
        </li>
        <li>{texts.privacy.emptyProfile}</li>
        <li>{texts.privacy.deleteArticleOrComment}</li>
        <li>{texts.privacy.deleteAccount}</li>
        <li>{texts.privacy.leaveNewsletter}</li>
      </ul>
      <p>{texts.privacy.backups}</p>
    </>
  );
}
