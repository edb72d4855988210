import type { LoadPage } from '#client/page.ts';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.terms.title,
  description: texts.terms.description,
});

export function Component() {
  return (
    <TextPage title={texts.terms.title} lead={texts.terms.lead}>
      <h2 id="agreeing">{texts.terms.agreement}</h2>
      <p>
        <RichText
          text={texts.terms.agreementText}
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
        <li>{texts.terms.oldEnough}</li>
        <li>{texts.terms.ownEmailAddress}</li>
        <li>{texts.terms.noImpersonation}</li>
        <li>{texts.terms.keepPasswordSecret}</li>
        <li>{texts.terms.responsibility}</li>
      </ul>
    </>
  );
}

function YourWork() {
  return (
    <>
      <h2 id="your-work">{texts.terms.yourWork}</h2>
      <p>{texts.terms.rightsYouKeep}</p>
      <p>{texts.terms.endOfPermission}</p>
      <p>{texts.terms.submissionTerms}</p>
      <h3 id="others-work">{texts.terms.otherPeoplesWork}</h3>
      <p>{texts.terms.otherPeoplesWorkText}</p>
    </>
  );
}

function ReviewAndRemoval() {
  const { reviewTime } = useSite();
  return (
    <>
      <h2 id="review">{texts.terms.reviewAndRemoval}</h2>
      <p>{fill(texts.terms.reviewText, { reviewTime })}</p>
      <p>{texts.terms.removalText}</p>
      <p>{texts.terms.noWarranty}</p>
    </>
  );
}

function FairUse() {
  return (
    <>
      <h2 id="fair-use">{texts.terms.fairUse}</h2>
      <p>{texts.terms.fairUseLead}</p>
      <ul>
        <li>{texts.terms.maliciousFiles}</li>
        <li>{texts.terms.otherPeoplesData}</li>
        <li>{texts.terms.limits}</li>
        <li>{texts.terms.inflatedCounts}</li>
        <li>{texts.terms.spam}</li>
      </ul>
      <p>
        <RichText text={texts.terms.programs} parts={{ link: <Link to="/api/docs" /> }} />
      </p>
    </>
  );
}

function LeavingAndLiability() {
  return (
    <>
      <h2 id="leaving">{texts.terms.leaving}</h2>
      <p>{texts.terms.leavingText}</p>

      <h2 id="liability">{texts.terms.liability}</h2>
      <p>{texts.terms.liabilityText}</p>

      <h2 id="changes">{texts.terms.changes}</h2>
      <p>
        <RichText text={texts.terms.changesText} parts={{ link: <Link to="/privacy" /> }} />
      </p>
    </>
  );
}
