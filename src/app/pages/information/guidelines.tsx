import type { LoadPage } from '#client/page.ts';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = ({ site }) => ({
  title: texts.pageNames.guidelines,
  description: fill(texts.guidelines.description, { site: site.name }),
});

export function Component() {
  return (
    <TextPage title={texts.pageNames.guidelines} lead={texts.guidelines.lead}>
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
      <h2 id="what-we-publish">{texts.guidelines.topics}</h2>
      <p>{texts.guidelines.topicsText}</p>
      <ul>
        <li>{texts.guidelines.kindTutorial}</li>
        <li>{texts.guidelines.kindExplanation}</li>
        <li>{texts.guidelines.kindReport}</li>
        <li>{texts.guidelines.kindComparison}</li>
        <li>{texts.guidelines.kindOpinion}</li>
      </ul>
      <p>{texts.guidelines.beginnersWelcome}</p>
    </>
  );
}

function PreparingTheText() {
  return (
    <>
      <h2 id="title-and-excerpt">{texts.guidelines.titleAndExcerpt}</h2>
      <p>{texts.guidelines.titleText}</p>
      <p>{texts.guidelines.excerptText}</p>

      <h2 id="structure">{texts.guidelines.structure}</h2>
      <ul>
        <li>{texts.guidelines.startWithProblem}</li>
        <li>{texts.guidelines.nameAssumptions}</li>
        <li>
          <RichText text={texts.guidelines.useHeadings} parts={{ code: <code /> }} />
        </li>
        <li>{texts.guidelines.keepOneThought}</li>
        <li>{texts.guidelines.endWithNextSteps}</li>
      </ul>
      <p>{texts.guidelines.lengthText}</p>

      <h2 id="code">{texts.guidelines.code}</h2>
      <ul>
        <li>{texts.guidelines.runCode}</li>
        <li>{texts.guidelines.useCodeBlocks}</li>
        <li>{texts.guidelines.includeImports}</li>
        <li>{texts.guidelines.showOutputOrError}</li>
        <li>{texts.guidelines.leaveOutSecrets}</li>
        <li>{texts.guidelines.markUnsafeCode}</li>
      </ul>

      <h2 id="category-and-tags">{texts.guidelines.categoryAndTags}</h2>
      <p>
        <RichText text={texts.guidelines.categoryText} parts={{ code: <code /> }} />
      </p>
      <p>
        <RichText text={texts.guidelines.tagsText} parts={{ code: <code /> }} />
      </p>

      <h2 id="images">{texts.guidelines.images}</h2>
      <p>{texts.guidelines.imagesText}</p>
    </>
  );
}

function SourcesAndHonesty() {
  return (
    <>
      <h2 id="sources">{texts.guidelines.sourcesAndLicences}</h2>
      <ul>
        <li>{texts.guidelines.useOwnText}</li>
        <li>{texts.guidelines.linkSources}</li>
        <li>{texts.guidelines.respectLicences}</li>
        <li>{texts.guidelines.publishedElsewhere}</li>
        <li>{texts.guidelines.discloseInterest}</li>
      </ul>

      <h2 id="ai">{texts.guidelines.aiAssistance}</h2>
      <p>{texts.guidelines.aiText}</p>
    </>
  );
}

function Review() {
  const { reviewTime } = useSite();
  return (
    <>
      <h2 id="reviewers">{texts.guidelines.criteria}</h2>
      <ol>
        <li>{texts.guidelines.criterionCorrect}</li>
        <li>{texts.guidelines.criterionOriginal}</li>
        <li>{texts.guidelines.criterionTitle}</li>
        <li>{texts.guidelines.criterionClear}</li>
        <li>{texts.guidelines.criterionSafe}</li>
      </ol>
      <p>{texts.guidelines.notRequired}</p>

      <h2 id="rejected">{texts.guidelines.rejections}</h2>
      <ul>
        <li>{texts.guidelines.rejectedAdvertising}</li>
        <li>{texts.guidelines.rejectedCopies}</li>
        <li>{texts.guidelines.rejectedHarm}</li>
        <li>{texts.guidelines.rejectedAttacks}</li>
        <li>{texts.guidelines.rejectedOffTopic}</li>
        <li>{texts.guidelines.rejectedSketches}</li>
      </ul>

      <h2 id="afterwards">{texts.guidelines.afterSubmission}</h2>
      <p>
        <RichText
          text={fill(texts.guidelines.queueText, { reviewTime })}
          parts={{ link: <Link to="/my-articles" /> }}
        />
      </p>
      <dl>
        <dt>{texts.guidelines.approved}</dt>
        <dd>{texts.guidelines.approvedText}</dd>
        <dt>{texts.articleLabels.changesRequested}</dt>
        <dd>{texts.guidelines.changesRequestedText}</dd>
        <dt>{texts.articleLabels.rejected}</dt>
        <dd>{texts.guidelines.rejectedText}</dd>
      </dl>
      <p>
        <RichText
          text={texts.guidelines.laterEdits}
          parts={{ link: <Link to="/help" />, link2: <Link to="/write" /> }}
        />
      </p>
    </>
  );
}
