import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { FileLink, Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.community.community,
  description: texts.community.howPeopleTakePart,
});

export function Component() {
  return (
    <TextPage title={texts.community.community} lead={texts.community.galleyIsMade}>
      <WaysToTakePart />
      <Conduct />
    </TextPage>
  );
}

function WaysToTakePart() {
  return (
    <>
      <h2 id="read">{texts.community.read}</h2>
      <p>
        <RichText
          text={texts.community.everythingPublishedIsOpen}
          parts={{
            link: <Link to="/articles" />,
            link2: <Link to="/trending" />,
            link3: <Link to="/categories" />,
            link4: <Link to="/authors" />,
            link5: <FileLink href="/feed.xml" />,
          }}
        />
      </p>
      <p>{texts.community.ifArticleHelped}</p>

      <h2 id="comment">{texts.community.comment}</h2>
      <p>{texts.community.signedInReaders}</p>

      <h2 id="write">{texts.community.write}</h2>
      <p>
        <RichText text={texts.community.youDoNotNeed} parts={{ link: <Link to="/guidelines" /> }} />
      </p>

      <h2 id="review">{texts.community.review}</h2>
      <p>{texts.community.sitesAdminsAreItsReviewers}</p>
    </>
  );
}

function Conduct() {
  return (
    <>
      <h2 id="conduct">{texts.community.howWeTreatEachOther}</h2>
      <p>{texts.community.thesePointsHold}</p>
      <ul>
        <li>{texts.community.discussWorkNotPerson}</li>
        <li>{texts.community.assumeThatOtherPerson}</li>
        <li>{texts.community.explainIfYouDisagree}</li>
        <li>{texts.community.acceptCorrectionWithGrace}</li>
        <li>{texts.community.rememberThatPeopleWriteInOtherLanguages}</li>
        <li>{texts.community.leaveOtherPeoplesPrivate}</li>
      </ul>

      <h3 id="not-welcome">{texts.community.whatIsNotWelcome}</h3>
      <ul>
        <li>{texts.community.insultsThreatsAndHarassment}</li>
        <li>{texts.community.contemptForPeople}</li>
        <li>{texts.community.spamAdvertisingAndLinks}</li>
        <li>{texts.community.pretendingToBeSomeone}</li>
        <li>{texts.community.severalAccountsUsed}</li>
      </ul>

      <h3 id="consequences">{texts.community.whatHappensIfSomeone}</h3>
      <p>
        <RichText text={texts.community.adminsCanRemoveComment} parts={{ link: <Link to="/terms" /> }} />
      </p>
    </>
  );
}
