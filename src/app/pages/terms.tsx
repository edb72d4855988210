import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.terms.termsOfUse,
  description: texts.terms.termsForUsing,
});

export function Component() {
  return (
    <TextPage title={texts.terms.termsOfUse} lead={texts.terms.agreementBetweenYouAndUs}>
      <h2 id="agreeing">{texts.terms.whatThisIs}</h2>
      <p>
        <RichText
          text={texts.terms.weArePeopleWhoRunThisSite}
          parts={{ link: <Link to="/guidelines" />, link2: <Link to="/community" /> }}
        />
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
      <h2 id="account">{texts.terms.yourAccount}</h2>
      <ul>
        <li>{texts.terms.youMustBeOld}</li>
        <li>{texts.terms.useEmailAddress}</li>
        <li>{texts.terms.doNotPretend}</li>
        <li>{texts.terms.keepYourPassword}</li>
        <li>{texts.terms.whatHappensThrough}</li>
      </ul>
    </>
  );
}

function YourWork() {
  return (
    <>
      <h2 id="your-work">{texts.terms.yourWork}</h2>
      <p>{texts.terms.youKeepAllRights}</p>
      <p>{texts.terms.permissionEndsWhenYouDeleteWork}</p>
      <p>{texts.terms.bySubmittingSomething}</p>
      <h3 id="others-work">{texts.terms.otherPeoplesWork}</h3>
      <p>{texts.terms.articlesBelongToTheirAuthors}</p>
    </>
  );
}

function ReviewAndRemoval() {
  return (
    <>
      <h2 id="review">{texts.terms.reviewAndRemoval}</h2>
      <p>{texts.terms.everyArticleAndEvery}</p>
      <p>{texts.terms.weMayHidePublished}</p>
      <p>{texts.terms.reviewIsEditorialCheck}</p>
    </>
  );
}

function FairUse() {
  return (
    <>
      <h2 id="fair-use">{texts.terms.fairUseOfSite}</h2>
      <p>{texts.terms.doNot}</p>
      <ul>
        <li>{texts.terms.uploadMaliciousFiles}</li>
        <li>{texts.terms.tryToReachOtherPeoplesAccounts}</li>
        <li>{texts.terms.getAroundLimits}</li>
        <li>{texts.terms.inflateLikesOrViews}</li>
        <li>{texts.terms.sendSpamOrCollect}</li>
      </ul>
      <p>
        <RichText text={texts.terms.programsMayUseSites} parts={{ link: <Link to="/api/docs" /> }} />
      </p>
    </>
  );
}

function LeavingAndLiability() {
  return (
    <>
      <h2 id="leaving">{texts.terms.leaving}</h2>
      <p>{texts.terms.youMayStop}</p>

      <h2 id="liability">{texts.terms.whatWeDoNotPromise}</h2>
      <p>{texts.terms.siteCostsNothing}</p>

      <h2 id="changes">{texts.terms.changes}</h2>
      <p>
        <RichText text={texts.terms.ifTheseTermsChange} parts={{ link: <Link to="/privacy" /> }} />
      </p>
    </>
  );
}
