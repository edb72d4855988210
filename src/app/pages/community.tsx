import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'Community',
  description:
    'How people take part in Galley: reading, commenting, writing and reviewing, and the conduct expected of everyone.',
});

export function Component() {
  return (
    <TextPage
      title="Community"
      lead="Galley is made by the people who read, comment, write and review here. This is how each of them takes part, and what we ask of everyone."
    >
      <WaysToTakePart />
      <Conduct />
    </TextPage>
  );
}

function WaysToTakePart() {
  return (
    <>
      <h2 id="read">Read</h2>
      <p>
        Everything published is open to everyone, without an account. Browse the{' '}
        <Link to="/articles">latest articles</Link>, see what is <Link to="/trending">trending</Link>, or look
        through the <Link to="/categories">categories</Link> and <Link to="/authors">authors</Link>. You can
        follow along in a feed reader with the <a href="/feed.xml">Atom feed</a>, or leave your email address
        in the footer to get the newsletter.
      </p>
      <p>
        If an article helped you, sign in and like it. Each reader has one like for each article and can take
        it back. Likes decide what is trending, so they help the next reader too.
      </p>

      <h2 id="comment">Comment</h2>
      <p>
        Signed-in readers can comment under any published article and reply to one another. The most useful
        comments add something: a correction, a case the author did not consider, a question others will have
        as well. Comments are not reviewed in advance. They appear at once, you can edit or delete your own,
        and an admin can remove any.
      </p>

      <h2 id="write">Write</h2>
      <p>
        You do not need to be an expert or a practised writer. You need to have done the thing you describe.
        The best articles often come from someone who solved a problem last week and still remembers what was
        confusing. Read the <Link to="/guidelines">writing guidelines</Link>, start a draft and submit it when
        it is ready.
      </p>

      <h2 id="review">Review</h2>
      <p>
        The site’s admins are its reviewers, and the people who run this site decide who they are. A reviewer
        reads the whole article, decides, and gives a reason when the answer is “not yet” or “no”. Reviews
        typically take 24–48 hours. Each decision is recorded with the name of the person who made it, and
        authors can look back over every decision on their own articles.
      </p>
    </>
  );
}

function Conduct() {
  return (
    <>
      <h2 id="conduct">How we treat each other</h2>
      <p>These points hold for everyone, reviewers included.</p>
      <ul>
        <li>
          Discuss the work, not the person. “This query locks the table” helps. “You clearly never tested
          this” does not.
        </li>
        <li>Assume that the other person meant well and knows something you do not.</li>
        <li>Explain. If you disagree, say why and, if you can, show the code or the source.</li>
        <li>Accept correction with grace, and fix the article.</li>
        <li>Remember that people may be writing in their second or third language.</li>
        <li>Leave other people’s private information out.</li>
      </ul>

      <h3 id="not-welcome">What is not welcome</h3>
      <ul>
        <li>Insults, threats and harassment.</li>
        <li>Contempt for people because of who they are, where they come from, or what they believe.</li>
        <li>Spam, advertising, and links left only to draw traffic.</li>
        <li>Pretending to be someone else.</li>
        <li>Several accounts used to collect likes or to agree with yourself.</li>
      </ul>

      <h3 id="consequences">What happens if someone does it anyway</h3>
      <p>
        Admins can remove a comment, reject an article or hide one that is already published. A removed
        comment that has replies leaves a placeholder, so that the conversation still makes sense. The{' '}
        <Link to="/terms">terms of use</Link> say what else follows.
      </p>
    </>
  );
}
