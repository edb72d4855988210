import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'Writing guidelines',
  description:
    'What Galley publishes, how to prepare an article, what reviewers look for, why articles are rejected and what follows.',
});

export function Component() {
  return (
    <TextPage
      title="Writing guidelines"
      lead="What we publish, how to prepare an article, and what the person who reviews it will look for."
    >
      <WhatWePublish />
      <PreparingTheText />
      <SourcesAndHonesty />
      <Review />
    </TextPage>
  );
}

function WhatWePublish() {
  return (
    <>
      <h2 id="what-we-publish">What we publish</h2>
      <p>
        Articles by developers, for developers, from first-hand experience. Good articles usually do one of
        these things:
      </p>
      <ul>
        <li>teach a technique, step by step, until it works;</li>
        <li>explain how something behaves, and why;</li>
        <li>report on real work: a migration, a bug hunt, a measurement, a failure;</li>
        <li>compare options fairly and say when each is right;</li>
        <li>argue a position and deal honestly with the objections.</li>
      </ul>
      <p>
        Beginners’ topics are welcome. So are topics that have been covered before, if you add something: a
        clearer explanation, a newer version, your own numbers.
      </p>
    </>
  );
}

function PreparingTheText() {
  return (
    <>
      <h2 id="title-and-excerpt">Title and excerpt</h2>
      <p>
        A title says what the article is about. “Cancelling fetch requests in React effects” is a title; “You
        won’t believe this React trick” is not. A title may have up to 200 characters; fewer than 80 usually
        read better.
      </p>
      <p>
        The excerpt is what people see on cards and in search results. In one or two sentences, say what the
        reader will know afterwards. It may have up to 500 characters.
      </p>

      <h2 id="structure">Structure</h2>
      <ul>
        <li>Start with the problem. Give the result early, then the way there.</li>
        <li>Name what you assume: versions, operating system, what the reader should already know.</li>
        <li>
          Use headings that tell the story on their own. The title is the top level, so begin with{' '}
          <code>##</code>.
        </li>
        <li>Keep one thought to a paragraph. Use lists for things that are lists.</li>
        <li>End with what to do next, what you left out, or where it breaks.</li>
      </ul>
      <p>
        The software asks for at least 20 characters of text. A reviewer will expect rather more. There is no
        ideal length: stop when the point is made.
      </p>

      <h2 id="code">Code that runs</h2>
      <ul>
        <li>Run it before you submit it, as it stands in the article.</li>
        <li>Put it in a code block and choose the language. Never use a screenshot of code.</li>
        <li>Include the imports and the configuration a reader needs.</li>
        <li>Show the output or the error message as text, so that it can be searched for.</li>
        <li>Leave out keys, passwords, internal host names and anyone’s personal data.</li>
        <li>Mark anything unsafe for production, right where it appears.</li>
      </ul>

      <h2 id="category-and-tags">Category and tags</h2>
      <p>
        Every article has one category. The site starts out with eight: <code>react</code>,{' '}
        <code>javascript</code>, <code>typescript</code>, <code>nodejs</code>, <code>css</code>,{' '}
        <code>devops</code>, <code>backend</code> and <code>frontend</code>. Pick the narrowest that fits.
      </p>
      <p>
        Add up to 8 tags for what the category does not say: a library, a pattern, a kind of article such as{' '}
        <code>tutorial</code>. Tags are stored in lower case, and duplicates are dropped.
      </p>

      <h2 id="images">Images</h2>
      <p>
        Use an image when it shows something that words cannot. Give each one alt text that says what it
        shows, for readers who cannot see it. Files may be JPEG, PNG, WebP, GIF or AVIF, up to 10 MB and 40
        megapixels. Check that screenshots are legible on a phone and show nothing private.
      </p>
    </>
  );
}

function SourcesAndHonesty() {
  return (
    <>
      <h2 id="sources">Sources and licences</h2>
      <ul>
        <li>Write your own text. Quote briefly, mark the quotation, and link to the source.</li>
        <li>Link to the documentation, issue or paper behind a claim. For a benchmark, give the set-up.</li>
        <li>Use only images and code that you made or may use, and credit them as their licence asks.</li>
        <li>
          If the article appeared elsewhere first, say so and link to it. It must be yours to publish again.
        </li>
        <li>If you work on the product you write about, say that near the top.</li>
      </ul>

      <h2 id="ai">AI assistance</h2>
      <p>
        You may use AI tools to check grammar, translate or improve your wording. If a tool wrote passages,
        code or images, add a sentence that says which. You answer for every line as if you had typed it, so
        test the code and check the facts. An article generated from a prompt, with no experience of your own
        in it, will be rejected.
      </p>
    </>
  );
}

function Review() {
  return (
    <>
      <h2 id="reviewers">What reviewers look for</h2>
      <ol>
        <li>Is it correct, as far as a careful reader can tell?</li>
        <li>Is it the author’s own, with sources where they are due?</li>
        <li>Does it deliver what the title promises?</li>
        <li>Is it clear, and is the code readable?</li>
        <li>Is it safe and fair to the people it mentions?</li>
      </ol>
      <p>Reviewers do not require perfect prose, a particular style or agreement with their own opinions.</p>

      <h2 id="rejected">What gets rejected</h2>
      <ul>
        <li>Advertising, press releases, and articles written to carry a link.</li>
        <li>Copied or lightly reworded text.</li>
        <li>Code that cannot work, or advice that would harm those who follow it.</li>
        <li>Attacks on people or groups, and private information about anyone.</li>
        <li>Articles that are not about making software.</li>
        <li>Sketches too thin to be useful. Keep those as drafts until they have grown.</li>
      </ul>

      <h2 id="afterwards">What happens after you submit</h2>
      <p>
        Your article joins the queue, where you can see its place. Review typically takes 24–48 hours. The
        outcome appears in your notifications and in <Link to="/my-articles">My Articles</Link>.
      </p>
      <dl>
        <dt>Approved</dt>
        <dd>The article is public at once.</dd>
        <dt>Changes requested</dt>
        <dd>
          The reviewer says what is missing, sometimes in a note on a passage. Revise the same draft and
          submit again.
        </dd>
        <dt>Rejected</dt>
        <dd>
          The reason is shown on the article. If you can put it right, edit the article and submit it again.
        </dd>
      </dl>
      <p>
        Later edits are reviewed in the same way, and the approved text stays live until they are approved.
        The <Link to="/help">help page</Link> explains the editor. When you are ready,{' '}
        <Link to="/write">start writing</Link>.
      </p>
    </>
  );
}
