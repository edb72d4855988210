import type { LoadPage } from '#client/page.ts';
import { settle, unlessKept } from '#features/reading/web/lists/prefetch-lists.ts';
import { PromiseFigures } from '#features/reviews/web/promise.tsx';
import { promiseQuery } from '#features/reviews/web/promise-query.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = async ({ api, queries }) => {
  const promise = promiseQuery(api);
  await settle([queries.prefetchQuery({ ...promise, ...unlessKept })]);
  // The page says enough without the figures: what the server did not get, the browser asks for.
  if (queries.getQueryState(promise.queryKey)?.status === 'error') queries.removeQueries(promise);
  return {
    title: texts.about.about,
    description: texts.about.galleyIsSelfHosted,
  };
};

export function Component() {
  return (
    <TextPage title={texts.about.aboutGalley} lead={texts.about.developersPublishArticlesHere}>
      <h2 id="name">{texts.about.whereNameComes}</h2>
      <p>{texts.about.inPrintShopGalley}</p>

      <h2 id="how-it-works">{texts.about.howItWorks}</h2>
      <ol>
        <li>{texts.about.youWriteInVisual}</li>
        <li>{texts.about.youSubmitArticle}</li>
        <li>{texts.about.reviewerReads}</li>
        <li>{texts.about.reviewerApprovesItAsks}</li>
      </ol>
      <p>{texts.about.siteMeasuresHowLong}</p>
      <PromiseFigures className="border-accent border-l-2 pl-4 font-serif text-lg italic" />

      <h2 id="principles">{texts.about.whatWeCareAbout}</h2>
      <WhatWeCareAbout />

      <h2 id="who">{texts.about.whoRunsThisSite}</h2>
      <p>{texts.about.galleyIsFreeSoftware}</p>
      <p>
        <RichText
          text={texts.about.toWriteReadWriting}
          parts={{
            link: <Link to="/guidelines" />,
            link2: <Link to="/help" />,
            link3: <Link to="/articles" />,
          }}
        />
      </p>
    </TextPage>
  );
}

function WhatWeCareAbout() {
  return (
    <>
      <h3 id="edits">{texts.about.editsAreReviewedToo}</h3>
      <p>{texts.about.reviewWouldMeanLittle}</p>
      <h3 id="nothing-lost">{texts.about.whatYouWrite}</h3>
      <p>{texts.about.editorSavesAtEveryPause}</p>
      <h3 id="code">{texts.about.codeIsPart}</h3>
      <p>{texts.about.codeBlocksHaveLanguage}</p>
      <h3 id="yours">{texts.about.yourWorkIsYours}</h3>
      <p>{texts.about.oneDownloadHoldsEveryArticle}</p>
      <h3 id="readers">{texts.about.readersAreLeftAlone}</h3>
      <p>
        <RichText
          text={texts.about.noAccountIsNeeded}
          parts={{ link: <Link to="/privacy" />, link2: <Link to="/cookies" /> }}
        />
      </p>
    </>
  );
}
