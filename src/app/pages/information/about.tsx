import type { LoadPage } from '#client/page.ts';
import { useSite } from '#client/site.ts';
import { unlessCached, waitForPrefetches } from '#features/reading/web/lists/await-prefetches.ts';
import { ReviewTimeFigures } from '#features/reviews/web/review-time-figures.tsx';
import { reviewTimeQuery } from '#features/reviews/web/review-time-query.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = async ({ api, queries, site }) => {
  const reviewTime = reviewTimeQuery(api);
  await waitForPrefetches([queries.prefetchQuery({ ...reviewTime, ...unlessCached })]);
  // The page is complete without the figures: if the server could not load them, the browser tries.
  if (queries.getQueryState(reviewTime.queryKey)?.status === 'error') queries.removeQueries(reviewTime);
  return {
    title: texts.pageNames.about,
    description: fill(texts.about.description, { site: site.name }),
  };
};

export function Component() {
  const site = useSite();
  return (
    <TextPage title={fill(texts.about.title, { site: site.name })} lead={texts.about.lead}>
      <h2 id="name">{texts.about.name}</h2>
      <p>{texts.about.nameText}</p>

      <h2 id="how-it-works">{texts.about.howItWorks}</h2>
      <ol>
        <li>{texts.about.stepWrite}</li>
        <li>{texts.about.stepSubmit}</li>
        <li>{fill(texts.about.stepRead, { reviewTime: site.reviewTime })}</li>
        <li>{texts.about.stepDecide}</li>
      </ol>
      <p>{fill(texts.about.reviewTimeText, { reviewTime: site.reviewTime })}</p>
      <ReviewTimeFigures className="border-accent border-l-2 pl-4 font-serif text-lg italic" />

      <h2 id="principles">{texts.about.principles}</h2>
      <WhatWeCareAbout />

      <h2 id="who">{texts.about.operators}</h2>
      <p>{texts.about.operatorsText}</p>
      <p>
        <RichText
          text={texts.about.nextSteps}
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
      <h3 id="edits">{texts.about.edits}</h3>
      <p>{texts.about.editsText}</p>
      <h3 id="nothing-lost">{texts.about.nothingLost}</h3>
      <p>{texts.about.nothingLostText}</p>
      <h3 id="code">{texts.about.code}</h3>
      <p>{texts.about.codeText}</p>
      <h3 id="yours">{texts.about.ownership}</h3>
      <p>{texts.about.ownershipText}</p>
      <h3 id="readers">{texts.about.readers}</h3>
      <p>
        <RichText
          text={texts.about.readersText}
          parts={{ link: <Link to="/privacy" />, link2: <Link to="/cookies" /> }}
        />
      </p>
    </>
  );
}
