import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'Help',
  description:
    'How to read, write, submit and edit articles on Galley, and how to look after your account: a guide in short answers.',
});

const lineStarts = [
  { typed: '##', effect: 'starts a heading, and ### a smaller one' },
  { typed: '-', effect: 'starts a bullet list' },
  { typed: '1.', effect: 'starts a numbered list' },
  { typed: '>', effect: 'starts a quotation' },
  { typed: '```ts', effect: 'starts a code block, here in TypeScript' },
];

const shortcuts = [
  { keys: 'Ctrl+B', effect: 'Bold' },
  { keys: 'Ctrl+I', effect: 'Italic' },
  { keys: 'Ctrl+U', effect: 'Underline' },
  { keys: 'Ctrl+E', effect: 'Inline code' },
  { keys: 'Ctrl+K', effect: 'Insert a link' },
  { keys: 'Ctrl+Shift+7', effect: 'Numbered list' },
  { keys: 'Ctrl+Shift+8', effect: 'Bullet list' },
  { keys: 'Ctrl+Z', effect: 'Undo' },
  { keys: 'Ctrl+Shift+Z', effect: 'Redo' },
];

export function Component() {
  return (
    <TextPage
      title="Help"
      lead="Short answers for readers and authors, from the first visit to closing an account."
    >
      <p>
        On this page: <a href="#reading">reading</a>, <a href="#sign-up">signing up</a>,{' '}
        <a href="#writing">writing</a>, <a href="#submitting">review</a>,{' '}
        <a href="#taking-part">likes, comments and notifications</a>, and <a href="#account">your account</a>.
      </p>
      <ReadingAndSigningUp />
      <Writing />
      <DraftsAndImages />
      <Submitting />
      <TakingPart />
      <LookingAfterYourAccount />
    </TextPage>
  );
}

function ReadingAndSigningUp() {
  return (
    <>
      <h2 id="reading">What can I do without an account?</h2>
      <p>
        Read every published article, search, and look at authors’ public profiles. Type in the search box for
        suggestions, or press <kbd>Enter</kbd> for all results. Search covers the full text, puts exact titles
        first and forgives typing mistakes. There is also an <a href="/feed.xml">Atom feed</a> and a
        newsletter.
      </p>
      <h2 id="sign-up">How do I get an account?</h2>
      <p>
        Open the <Link to="/auth">sign-up form</Link> and enter your name, a username, your email address and
        a password. We mail you a code of 6 digits. It is valid for 10 minutes, works once and allows 5 tries.
        A new code does not bring new tries, so if you use them up, wait a while before you start again.
      </p>
      <h3 id="username">Which usernames are allowed?</h3>
      <p>
        3 to 30 characters: the letters a to z in either case, digits, <code>_</code> and <code>-</code>.
        Upper and lower case count as the same, and a few words such as <code>admin</code> are reserved.
      </p>
      <h3 id="password">What makes a good password?</h3>
      <p>
        Length: 10 to 128 characters. No special characters are required. Common passwords, and your own name
        or email address, are refused.
      </p>
    </>
  );
}

function Writing() {
  return (
    <>
      <h2 id="writing">How do I write an article?</h2>
      <p>
        Open <Link to="/write">Write Article</Link>. Give it a title, an excerpt, a category and up to 8 tags,
        then write. Press <kbd>Enter</kbd> or type a comma to add a tag; <kbd>Backspace</kbd> in the empty box
        removes the last one. “Preview” shows the article before you submit it. The{' '}
        <Link to="/guidelines">writing guidelines</Link> say what makes a good one.
      </p>
      <h3 id="markdown">Can I write in Markdown?</h3>
      <p>
        Yes. Typed or pasted Markdown becomes formatting, and you can import Markdown files. Inside a code
        block, everything you paste stays literal. At the start of a line, followed by a space:
      </p>
      <ul>
        {lineStarts.map(({ typed, effect }) => (
          <li key={typed}>
            <code>{typed}</code> {effect}
          </li>
        ))}
      </ul>
      <p>
        Three hyphens, <code>---</code>, draw a dividing line. Within a line, <code>**bold**</code>,{' '}
        <code>*italic*</code> and <code>`code`</code> work as you expect.
      </p>
      <h3 id="shortcuts">Which keyboard shortcuts does the editor have?</h3>
      <p>
        On a Mac, use <kbd>Cmd</kbd> instead of <kbd>Ctrl</kbd>.
      </p>
      <TableScroll label="Keyboard shortcuts">
        <table>
          <thead>
            <tr>
              <th scope="col">Keys</th>
              <th scope="col">Effect</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts.map(({ keys, effect }) => (
              <tr key={keys}>
                <th scope="row">
                  <kbd>{keys}</kbd>
                </th>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

function DraftsAndImages() {
  return (
    <>
      <h3 id="drafts">Where are my drafts?</h3>
      <p>
        In your account, so you find them on every device: under Saved Drafts on the write page and in{' '}
        <Link to="/my-articles">My Articles</Link>. A draft needs only a title. Nobody but you and the admins
        can see it.
      </p>
      <h3 id="autosave">What if my browser crashes?</h3>
      <p>
        The editor saves to your browser whenever you pause, and to your account when you are online. After a
        crash, a closed tab or an expired session, your text is still there. If a draft changed elsewhere in
        the meantime, you see both versions. Nothing is overwritten silently.
      </p>
      <h3 id="images">Which images can I use?</h3>
      <p>
        JPEG, PNG, WebP, GIF and AVIF, up to 10 MB and 40 megapixels each. The site re-encodes every upload
        and strips its metadata, such as the place where a photo was taken. An image on another site becomes a
        link to it, because it could be swapped after the review: upload a copy if you may use it.
      </p>
    </>
  );
}

function Submitting() {
  return (
    <>
      <h2 id="submitting">What happens when I submit?</h2>
      <p>
        “Submit for Review” needs a title, an excerpt, a category and at least 20 characters of text. The
        article joins the queue, and you can see its place there. A person reads it, typically within 24–48
        hours.
      </p>
      <h3 id="outcomes">What can the reviewer decide?</h3>
      <ul>
        <li>Approve: readers see the article at once.</li>
        <li>Request changes: you get the reason, carry on in the same draft and submit again.</li>
        <li>Reject: you get the reason, and may still revise the article and submit it again.</li>
      </ul>
      <p>
        You are notified each time. The article keeps a history of what was submitted and decided, when and by
        whom, with the reviewer’s notes.
      </p>
      <h3 id="editing">Can I edit a published article?</h3>
      <p>
        Yes. The approved text stays live while your edit waits for review. If the edit is approved, it
        replaces the old text in one step. If it is rejected, the old text stays. You can also keep the edit
        as a draft and submit it later.
      </p>
      <h3 id="delete-article">Can I delete an article?</h3>
      <p>
        Yes, from <Link to="/my-articles">My Articles</Link>. You are asked to confirm.
      </p>
    </>
  );
}

function TakingPart() {
  return (
    <>
      <h2 id="taking-part">How do I take part?</h2>
      <h3 id="likes">How do I like an article?</h3>
      <p>
        Sign in and press the like button. Press it again to take the like back. Others see only the number.
      </p>
      <h3 id="comments">How do I comment?</h3>
      <p>
        Write up to 5,000 characters of plain text, or reply to someone. You can edit and delete your own
        comments. A deleted comment that has replies leaves a placeholder. Admins can remove any comment.
      </p>
      <h3 id="notifications">What does the bell show?</h3>
      <p>
        The bell in the header shows how many notifications are unread. Open it to see them; each leads to
        what it is about. A new account starts with three: a welcome, a reminder to complete your profile, and
        a link to the writing guidelines.
      </p>
    </>
  );
}

function LookingAfterYourAccount() {
  return (
    <>
      <h2 id="account">How do I look after my account?</h2>
      <h3 id="forgotten-password">I have forgotten my password. What now?</h3>
      <p>
        On the <Link to="/auth">sign-in page</Link>, ask for a new one. If the address has an account, we mail
        it a code of 6 digits, valid for 10 minutes and 5 tries. Enter it with a new password. Every session
        then ends, so sign in again.
      </p>
      <h3 id="sessions">Where am I signed in?</h3>
      <p>
        Start from your <Link to="/profile">profile</Link> to see your sessions and end any you do not
        recognise. A session ends after 30 days without use, and after 90 days at the latest. Changing your
        password ends all others.
      </p>
      <h3 id="export">How do I take my work with me?</h3>
      <p>
        Also from your profile, download your export: all that your account owns, with every article as
        Markdown, its images and its revisions.
      </p>
      <h3 id="delete-account">What happens if I delete my account?</h3>
      <p>
        You confirm with your password. Your account, profile and articles are then gone for good. Your
        comments stay as placeholders, without your name or text. Download your export first.
      </p>
      <h3 id="newsletter">How do I leave the newsletter?</h3>
      <p>Every issue has a link that unsubscribes you with one click. No account is needed.</p>
    </>
  );
}
