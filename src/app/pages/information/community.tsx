import type { LoadPage } from '#client/page.ts';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { FileLink, Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = ({ site }) => ({
  title: texts.pageNames.community,
  description: fill(texts.community.description, { site: site.name }),
});

export function Component() {
  const site = useSite();
  return (
    <TextPage title={texts.pageNames.community} lead={fill(texts.community.lead, { site: site.name })}>
      <WaysToTakePart />
      <Conduct />
    </TextPage>
  );
}

function WaysToTakePart() {
  const { reviewTime } = useSite();
  return (
    <>
      <h2 id="read">{texts.community.read}</h2>
      <p>
        <RichText
          text={texts.community.readText}
          parts={{
            link: <Link to="/articles" />,
            link2: <Link to="/trending" />,
            link3: <Link to="/categories" />,
            link4: <Link to="/authors" />,
            link5: <FileLink href="/feed.xml" />,
          }}
        />
      </p>
      <p>{texts.community.likeText}</p>

      <h2 id="comment">{texts.community.comment}</h2>
      <p>{texts.community.commentText}</p>

      <h2 id="write">{texts.community.write}</h2>
      <p>
        <RichText text={texts.community.writeText} parts={{ link: <Link to="/guidelines" /> }} />
      </p>

      <h2 id="review">{texts.community.review}</h2>
      <p>{fill(texts.community.reviewText, { reviewTime })}</p>
    </>
  );
}

function Conduct() {
  return (
    <>
      <h2 id="conduct">{texts.community.conduct}</h2>
      <p>{texts.community.conductLead}</p>
      <ul>
        <li>{texts.community.ruleDiscussWork}</li>
        <li>{texts.community.ruleAssumeGoodWill}</li>
        <li>{texts.community.ruleExplain}</li>
        <li>{texts.community.ruleAcceptCorrection}</li>
        <li>{texts.community.ruleOtherLanguages}</li>
        <li>{texts.community.rulePrivacy}</li>
      </ul>

      <h3 id="not-welcome">{texts.community.unwelcome}</h3>
      <ul>
        <li>{texts.community.unwelcomeInsults}</li>
        <li>{texts.community.unwelcomeContempt}</li>
        <li>{texts.community.unwelcomeSpam}</li>
        <li>{texts.community.unwelcomeImpersonation}</li>
        <li>{texts.community.unwelcomeSockPuppets}</li>
      </ul>

      <h3 id="consequences">{texts.community.consequences}</h3>
      <p>
        <RichText text={texts.community.consequencesText} parts={{ link: <Link to="/terms" /> }} />
      </p>
    </>
  );
}
