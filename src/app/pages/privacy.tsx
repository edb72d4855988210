import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'Privacy',
  description:
    'What Galley stores about readers and account holders, how long it is kept, who can see it, and how to take it away.',
});

export function Component() {
  return (
    <TextPage
      title="Privacy"
      lead="What this site stores about you, how long it is kept, who can see it, and how you can take it away."
    >
      <h2 id="short">In short</h2>
      <ul>
        <li>You can read without an account, and views are not kept as who read what.</li>
        <li>There are no cookies, no trackers, no analytics services and no advertisements.</li>
        <li>Your email address is shown to nobody but you and the site’s admins.</li>
        <li>You can download what your account holds, correct what you wrote, and delete it all.</li>
      </ul>
      <p>
        The people who run this site operate it on a server of their own choosing. They are responsible for
        the data described here.
      </p>
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
      <h2 id="reading">When you read</h2>
      <h3 id="views">Views</h3>
      <p>
        Articles have a view count. A reader is counted once per article and day. To tell a first visit from a
        second, the site computes a hash that is mixed with a random value, and that value changes every day.
        The hash cannot be traced back to you. What is kept is the number, not who read what.
      </p>
      <h3 id="ip-addresses">IP addresses</h3>
      <p>
        Your IP address is used to limit how often one place may call the site, for instance to try passwords.
        For this purpose a hash of it is kept, for at most a day.
      </p>
      <h3 id="logs">Request log</h3>
      <p>
        The server logs requests so that faults can be found. Each request has an id of its own. Passwords,
        codes, session tokens and the text you send are never written to the log.
      </p>
      <h3 id="newsletter">Newsletter</h3>
      <p>
        If you enter your address in the footer, you get one mail with a link to confirm. Your address joins
        the list only after you follow it. Beside it is kept up to when you have been told of new articles,
        and for 30 days which issues went to you. Every issue has a link that takes it all off again.
      </p>
    </>
  );
}

function WhenYouHaveAnAccount() {
  return (
    <>
      <h2 id="account">When you have an account</h2>
      <p>The site then stores:</p>
      <dl>
        <dt>Account</dt>
        <dd>
          Your name, username, email address, role and the date you joined. Your password is stored only as an
          argon2id hash, from which it cannot be read.
        </dd>
        <dt>One-time codes</dt>
        <dd>The codes we mail you are stored as hashes, are valid for 10 minutes and work once.</dd>
        <dt>Sessions</dt>
        <dd>
          For each place where you are signed in: a hash of the session token, the device and when it was last
          seen. A session ends after 30 days without use, and after 90 days at the latest.
        </dd>
        <dt>Profile</dt>
        <dd>
          What you choose to enter: picture, bio, profession, company, location, website, Twitter, LinkedIn
          and GitHub links, skills and interests. All of it is optional.
        </dd>
        <dt>Articles</dt>
        <dd>
          Your drafts and articles with every revision, and the images you upload. Images are re-encoded and
          their metadata is stripped, including the place where a photo was taken. One that no text or profile
          shows is removed within two weeks.
        </dd>
        <dt>Reviews</dt>
        <dd>
          What you submitted and when, the decision, its reason and who made it. Decisions are also kept in an
          audit log.
        </dd>
        <dt>Comments, likes and notifications</dt>
        <dd>
          The comments you write, the articles you like, and the notifications sent to you and whether you
          read them.
        </dd>
      </dl>
      <p>
        Where no time is given, it is kept until you delete it or your account. What stays in your own browser
        is listed on the <Link to="/cookies">cookies page</Link>.
      </p>
    </>
  );
}

function ElsewhereAndMail() {
  return (
    <>
      <h2 id="third-parties">What goes elsewhere</h2>
      <p>
        Scripts, styles and fonts come from this site, and search runs on its own database. Images do too,
        with two exceptions: somebody may have given the address of a picture on another site as their profile
        picture, and the people who run this site can set up an outside image host. Such a picture is loaded
        from where it is, without telling that place which page you read.
      </p>
      <p>
        Mail is sent through the SMTP server that the people who run this site have chosen. It therefore
        handles your address and the text of the mail. Mail that waits to be sent is queued with your address
        and its purpose, never with a code. If a hosting provider runs the server, it may keep technical
        records of its own.
      </p>
      <p>
        If you follow a link to another site, that site learns which site you came from, but not which page.
        From then on, its rules apply.
      </p>
    </>
  );
}

function WhoSeesWhat() {
  return (
    <>
      <h2 id="who-sees-what">Who sees what</h2>
      <TableScroll label="What is stored">
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Who can see it on the site</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Published articles, comments, name, username, profile</th>
              <td>Everyone</td>
            </tr>
            <tr>
              <th scope="row">Drafts, articles in review and rejected articles</th>
              <td>You and the admins</td>
            </tr>
            <tr>
              <th scope="row">Revisions, review decisions and notes</th>
              <td>You and the admins</td>
            </tr>
            <tr>
              <th scope="row">Email address</th>
              <td>You and the admins</td>
            </tr>
            <tr>
              <th scope="row">Likes</th>
              <td>Everyone sees the number; only you see that yours is among them</td>
            </tr>
            <tr>
              <th scope="row">Sessions and notifications</th>
              <td>You</td>
            </tr>
            <tr>
              <th scope="row">Audit log of decisions</th>
              <td>The admins</td>
            </tr>
          </tbody>
        </table>
      </TableScroll>
      <p>
        Whoever runs a server can also reach the database on it. Passwords and session tokens cannot be read
        even there, because only their hashes are stored.
      </p>
    </>
  );
}

function YourRights() {
  return (
    <>
      <h2 id="rights">What you can do</h2>
      <ul>
        <li>
          Export: download all that your account owns, with every article as Markdown, its images and its
          revisions.
        </li>
        <li>
          Correct: change your <Link to="/profile/edit">profile</Link>, your articles and your comments
          whenever you like. An edit to a published article is reviewed before readers see it.
        </li>
        <li>Empty your profile: its fields are removed, and the account stays.</li>
        <li>Delete an article or a comment. A deleted comment that has replies leaves a placeholder.</li>
        <li>
          Delete your account: your personal data and your articles go, and every session ends. Your comments
          stay as placeholders without name or text.
        </li>
        <li>
          Leave the newsletter with the link in any of its mails. A subscription is separate from an account.
        </li>
      </ul>
      <p>
        If the people who run this site keep backups, deleted data remains in those until they are replaced.
        The law where you live may give you further rights.
      </p>
    </>
  );
}
