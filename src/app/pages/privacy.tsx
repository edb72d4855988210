import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.privacy.privacy,
  description: texts.privacy.whatGalleyStoresAboutReaders,
});

export function Component() {
  return (
    <TextPage title={texts.privacy.privacy} lead={texts.privacy.whatThisSiteStores}>
      <h2 id="short">{texts.privacy.inShort}</h2>
      <ul>
        <li>{texts.privacy.youCanReadWithout}</li>
        <li>{texts.privacy.thereAreNoCookies}</li>
        <li>{texts.privacy.yourEmailAddress}</li>
        <li>{texts.privacy.youCanDownloadWhatYourAccountHolds}</li>
      </ul>
      <p>{texts.privacy.peopleWhoRun}</p>
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
      <h2 id="reading">{texts.privacy.whenYouRead}</h2>
      <h3 id="views">{texts.privacy.views}</h3>
      <p>{texts.privacy.articlesHaveViewCount}</p>
      <h3 id="ip-addresses">{texts.privacy.ipAddresses}</h3>
      <p>{texts.privacy.yourIpAddress}</p>
      <h3 id="logs">{texts.privacy.requestLog}</h3>
      <p>{texts.privacy.serverLogsRequests}</p>
      <h3 id="newsletter">{texts.privacy.newsletter}</h3>
      <p>{texts.privacy.ifYouEnter}</p>
    </>
  );
}

function WhenYouHaveAnAccount() {
  return (
    <>
      <h2 id="account">{texts.privacy.whenYouHaveAccount}</h2>
      <p>{texts.privacy.siteThenStores}</p>
      <dl>
        <dt>{texts.privacy.account}</dt>
        <dd>{texts.privacy.yourNameUsernameEmail}</dd>
        <dt>{texts.privacy.oneTimeCodes}</dt>
        <dd>{texts.privacy.codesWeMail}</dd>
        <dt>{texts.privacy.sessions}</dt>
        <dd>{texts.privacy.forEachPlaceWhereYouAreSignedIn}</dd>
        <dt>{texts.privacy.profile}</dt>
        <dd>{texts.privacy.whatYouChoose}</dd>
        <dt>{texts.privacy.articles}</dt>
        <dd>{texts.privacy.yourDraftsAndArticles}</dd>
        <dt>{texts.privacy.reviews}</dt>
        <dd>{texts.privacy.whatYouSubmitted}</dd>
        <dt>{texts.privacy.audit}</dt>
        <dd>{texts.privacy.whatAdminsDidDecisions}</dd>
        <dt>{texts.privacy.figures}</dt>
        <dd>{texts.privacy.howMuchHappened}</dd>
        <dt>{texts.privacy.commentsLikesAndNotifications}</dt>
        <dd>{texts.privacy.commentsYouWriteArticles}</dd>
      </dl>
      <p>
        <RichText text={texts.privacy.whereNoTime} parts={{ link: <Link to="/cookies" /> }} />
      </p>
    </>
  );
}

function ElsewhereAndMail() {
  return (
    <>
      <h2 id="third-parties">{texts.privacy.whatGoesElsewhere}</h2>
      <p>{texts.privacy.scriptsStylesAndFonts}</p>
      <p>{texts.privacy.mailIsSentThrough}</p>
      <p>{texts.privacy.ifYouFollowLink}</p>
    </>
  );
}

function WhoSeesWhat() {
  return (
    <>
      <h2 id="who-sees-what">{texts.privacy.whoSeesWhat}</h2>
      <TableScroll label={texts.privacy.whatIsStored}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.privacy.what}</th>
              <th scope="col">{texts.privacy.whoCanSee}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{texts.privacy.publishedArticlesCommentsName}</th>
              <td>{texts.privacy.everyone}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.draftsArticlesInReview}</th>
              <td>{texts.privacy.youAndAdmins}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.revisionsReviewDecisions}</th>
              <td>{texts.privacy.youAndAdmins}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.emailAddress}</th>
              <td>{texts.privacy.youAndAdmins}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.likes}</th>
              <td>{texts.privacy.everyoneSeesNumberOnly}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.sessionsAndNotifications}</th>
              <td>{texts.privacy.you}</td>
            </tr>
            <tr>
              <th scope="row">{texts.privacy.auditLogOfDecisions}</th>
              <td>{texts.privacy.admins}</td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
      <p>{texts.privacy.whoeverRunsServer}</p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <h2 id="rights">{texts.privacy.whatYouCanDo}</h2>
      <ul>
        <li>{texts.privacy.exportDownloadAll}</li>
        <li>
          <RichText
            text={texts.privacy.correctChangeYourProfile}
            parts={{ link: <Link to="/profile/edit" /> }}
          />
        </li>
        <li>{texts.privacy.emptyYourProfile}</li>
        <li>{texts.privacy.deleteArticleOrComment}</li>
        <li>{texts.privacy.deleteYourAccount}</li>
        <li>{texts.privacy.leaveNewsletterWithLink}</li>
      </ul>
      <p>{texts.privacy.ifPeopleWhoRun}</p>
    </>
  );
}
