import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';

/** The part of the help page about submitting an article and the review. */
export function Submitting() {
  const { reviewTime } = useSite();
  return (
    <>
      <h2 id="submitting">{texts.submitting.submitQuestion}</h2>
      <p>{fill(texts.submitting.submitAnswer, { reviewTime })}</p>
      <h3 id="outcomes">{texts.submitting.decisionQuestion}</h3>
      <ul>
        <li>{texts.submitting.approve}</li>
        <li>{texts.submitting.requestChanges}</li>
        <li>{texts.submitting.reject}</li>
      </ul>
      <p>{texts.submitting.marksAnswer}</p>
      <p>
        <RichText text={texts.submitting.notifiedAnswer} parts={{ link: <Link to="/profile#mails" /> }} />
      </p>
      <h3 id="editing">{texts.submitting.editQuestion}</h3>
      <p>{texts.submitting.editAnswer}</p>
      <h3 id="delete-article">{texts.submitting.deleteQuestion}</h3>
      <p>
        <RichText text={texts.submitting.deleteAnswer} parts={{ link: <Link to="/my-articles" /> }} />
      </p>
    </>
  );
}
