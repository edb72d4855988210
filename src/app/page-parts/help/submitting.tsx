import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** From the submission to the readers. */
export function Submitting() {
  return (
    <>
      <h2 id="submitting">{texts.submitting.whatHappensWhenISubmit}</h2>
      <p>{texts.submitting.submitForReviewNeeds}</p>
      <h3 id="outcomes">{texts.submitting.whatCanReviewerDecide}</h3>
      <ul>
        <li>{texts.submitting.approveReadersSeeArticle}</li>
        <li>{texts.submitting.requestChangesYouGet}</li>
        <li>{texts.submitting.rejectYouGetReason}</li>
      </ul>
      <p>{texts.submitting.reviewersCanMarkPassages}</p>
      <p>
        <RichText
          text={texts.submitting.youAreNotifiedEachTime}
          parts={{ link: <Link to="/profile#mails" /> }}
        />
      </p>
      <h3 id="editing">{texts.submitting.canIEditPublished}</h3>
      <p>{texts.submitting.yesApprovedTextStays}</p>
      <h3 id="delete-article">{texts.submitting.canIDeleteArticle}</h3>
      <p>
        <RichText text={texts.submitting.yesFromMyArticles} parts={{ link: <Link to="/my-articles" /> }} />
      </p>
    </>
  );
}
