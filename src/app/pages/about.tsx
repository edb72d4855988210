import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'About',
  description:
    'Galley is a self-hosted site where developers publish articles, and a person reviews each one before readers see it.',
});

export function Component() {
  return (
    <TextPage
      title="About Galley"
      lead="Developers publish articles here, and a person reads every one of them before readers do."
    >
      <h2 id="name">Where the name comes from</h2>
      <p>
        In a print shop, the galley is the proof: a first print that someone reads and marks before anything
        goes to press. This site works the same way. Writing is open to everyone with an account, and no
        article is published unread.
      </p>

      <h2 id="how-it-works">How it works</h2>
      <ol>
        <li>You write in a visual editor that understands Markdown and is made for code.</li>
        <li>
          You submit the article. It joins the review queue, first come, first served, and you can see where
          it stands.
        </li>
        <li>A reviewer reads it. That typically takes 24–48 hours.</li>
        <li>
          The reviewer approves it, asks for changes or rejects it. Readers see it only if it is approved. If
          it is not, you are told why, and you carry on in the same draft.
        </li>
      </ol>
      <p>
        The site measures how long reviews really take. It shows the median and the 90th percentile beside the
        24–48 hours, so that you can judge the promise for yourself.
      </p>

      <h2 id="principles">What we care about</h2>
      <WhatWeCareAbout />

      <h2 id="who">Who runs this site</h2>
      <p>
        Galley is free software under the MIT licence, and every copy is run by someone on a server of their
        own. The people who run this site choose its reviewers, keep its database and send its mail.
      </p>
      <p>
        To write, read the <Link to="/guidelines">writing guidelines</Link> first. For how things work, see
        the <Link to="/help">help page</Link>. To read, start with the{' '}
        <Link to="/articles">latest articles</Link>.
      </p>
    </TextPage>
  );
}

function WhatWeCareAbout() {
  return (
    <>
      <h3 id="edits">Edits are reviewed too</h3>
      <p>
        Review would mean little if a text could change the moment after. When an author edits a published
        article, the approved text stays live while the edit waits. The reviewer compares the two, and
        approving the edit swaps them in one step. A decision always names the version it was made on.
      </p>
      <h3 id="nothing-lost">What you write is kept</h3>
      <p>
        The editor saves to your browser at every pause, and to your account when you are online. A crash, a
        closed tab or an expired session should never cost you a paragraph. If the same draft changed in two
        places, you see both versions and choose.
      </p>
      <h3 id="code">Code is part of the text</h3>
      <p>
        Code blocks have a language, highlighting and a copy button. What you paste into one stays exactly as
        it was.
      </p>
      <h3 id="yours">Your work is yours</h3>
      <p>
        One download holds every article you have written as Markdown, with its images and its revisions. You
        can take it and go whenever you like.
      </p>
      <h3 id="readers">Readers are left alone</h3>
      <p>
        No account is needed to read. There are no advertisements, no trackers and no cookies. Search runs on
        the site’s own database: it covers the full text, puts exact titles first and forgives typing
        mistakes. The <Link to="/privacy">privacy page</Link> lists what is stored, item by item, and the{' '}
        <Link to="/cookies">cookies page</Link> lists what stays in your browser.
      </p>
    </>
  );
}
