import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'Terms of use',
  description:
    'The terms for using this site: your account, your rights in what you write, review and removal, fair use and leaving.',
});

export function Component() {
  return (
    <TextPage
      title="Terms of use"
      lead="The agreement between you and the people who run this site, in plain words."
    >
      <h2 id="agreeing">What this is</h2>
      <p>
        “We” are the people who run this site. “You” are anyone who uses it. Reading needs no account. By
        creating one, you agree to these terms and to follow the{' '}
        <Link to="/guidelines">writing guidelines</Link> and the rules of conduct on the{' '}
        <Link to="/community">community page</Link>.
      </p>
      <YourAccount />
      <YourWork />
      <ReviewAndRemoval />
      <FairUse />
      <LeavingAndLiability />
    </TextPage>
  );
}

function YourAccount() {
  return (
    <>
      <h2 id="account">Your account</h2>
      <ul>
        <li>You must be old enough, where you live, to enter into an agreement like this one.</li>
        <li>
          Use an email address that is yours. We check it with a code, and send codes there if you forget your
          password.
        </li>
        <li>Do not pretend to be another person or organisation.</li>
        <li>
          Keep your password to yourself. If you think someone else knows it, change it, which ends your other
          sessions.
        </li>
        <li>What happens through your account is your responsibility, unless it is our fault.</li>
      </ul>
    </>
  );
}

function YourWork() {
  return (
    <>
      <h2 id="your-work">Your work</h2>
      <p>
        You keep all rights in your articles, images and comments. You give us permission to do what the site
        needs: to store them, to have reviewers read them, to format and re-encode them, and to show them once
        they are public. They may then appear on our pages and in search results, feeds, link previews and the
        newsletter. We do not sell your work or license it to others.
      </p>
      <p>
        The permission ends when you delete the work, apart from any backups, until those are replaced. We
        cannot recall copies that others have made, for instance in feed readers and search engines.
      </p>
      <p>
        By submitting something you confirm that it is yours, or that you may publish it, and that it breaks
        no law and no promise you have made, such as a duty to keep an employer’s secrets.
      </p>
      <h3 id="others-work">Other people’s work</h3>
      <p>
        Articles belong to their authors. You may read, link to and quote them as the law allows. To republish
        an article or reuse its code beyond that, follow the licence its author gives, or ask the author.
      </p>
    </>
  );
}

function ReviewAndRemoval() {
  return (
    <>
      <h2 id="review">Review and removal</h2>
      <p>
        Every article, and every edit to a published one, is reviewed by a person before readers see it.
        Review typically takes 24–48 hours. That is what we aim for and measure, not a guarantee. We may
        approve an article, ask for changes or reject it. If we do not approve it, we give a reason. There is
        no right to be published.
      </p>
      <p>
        We may hide a published article or remove a comment that breaks these terms or the law. Decisions on
        articles are recorded. In serious or repeated cases we may turn down further submissions.
      </p>
      <p>
        Review is an editorial check, not a warranty. Articles and comments express their authors’ views. Test
        code before you rely on it.
      </p>
    </>
  );
}

function FairUse() {
  return (
    <>
      <h2 id="fair-use">Fair use of the site</h2>
      <p>Do not:</p>
      <ul>
        <li>upload malicious files, or try to run scripts in other people’s browsers;</li>
        <li>try to reach other people’s accounts, drafts or data;</li>
        <li>get around the limits on sign-ins, codes, writing and uploads, or overload the site;</li>
        <li>inflate likes or views, or use several accounts to appear as several people;</li>
        <li>send spam, or collect personal data about the people here.</li>
      </ul>
      <p>
        Programs may use the site’s <a href="/api/docs">public API</a> and its feeds, within the same limits.
      </p>
    </>
  );
}

function LeavingAndLiability() {
  return (
    <>
      <h2 id="leaving">Leaving</h2>
      <p>
        You may stop at any time. Download your export, then delete your account. Your articles go with it,
        and your comments stay as placeholders without name or text. We may also stop running the site. If we
        can, we will say so here early enough for you to export your work.
      </p>

      <h2 id="liability">What we do not promise</h2>
      <p>
        The site costs nothing and is provided as it is. We try to keep it available, correct and safe, but
        cannot promise that it always will be. Keep copies of what matters to you. As far as the law allows,
        we are not liable for loss that comes from using the site or relying on its articles. Nothing here
        limits liability that the law does not allow us to limit.
      </p>

      <h2 id="changes">Changes</h2>
      <p>
        If these terms change, the new text appears on this page and holds from then on. If you do not agree
        with it, you can export your work and delete your account. What we store about you is set out on the{' '}
        <Link to="/privacy">privacy page</Link>.
      </p>
    </>
  );
}
