import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.guidelines.writingGuidelines,
  description: texts.guidelines.whatGalleyPublishesHow,
});

export function Component() {
  return (
    <TextPage title={texts.guidelines.writingGuidelines} lead={texts.guidelines.whatWePublishHow}>
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
      <h2 id="what-we-publish">{texts.guidelines.whatWePublish}</h2>
      <p>{texts.guidelines.articlesByDevelopers}</p>
      <ul>
        <li>{texts.guidelines.teachTechniqueStep}</li>
        <li>{texts.guidelines.explainHowSomethingBehaves}</li>
        <li>{texts.guidelines.reportOnRealWork}</li>
        <li>{texts.guidelines.compareOptionsFairly}</li>
        <li>{texts.guidelines.arguePositionAndDeal}</li>
      </ul>
      <p>{texts.guidelines.beginnersTopicsAreWelcome}</p>
    </>
  );
}

function PreparingTheText() {
  return (
    <>
      <h2 id="title-and-excerpt">{texts.guidelines.titleAndExcerpt}</h2>
      <p>{texts.guidelines.titleSaysWhatArticle}</p>
      <p>{texts.guidelines.excerptIsWhatPeople}</p>

      <h2 id="structure">{texts.guidelines.structure}</h2>
      <ul>
        <li>{texts.guidelines.startWithProblemGive}</li>
        <li>{texts.guidelines.nameWhatYouAssume}</li>
        <li>
          <RichText text={texts.guidelines.useHeadingsThatTell} parts={{ code: <code /> }} />
        </li>
        <li>{texts.guidelines.keepOneThought}</li>
        <li>{texts.guidelines.endWithWhatToDoNext}</li>
      </ul>
      <p>{texts.guidelines.softwareAsksFor20Characters}</p>

      <h2 id="code">{texts.guidelines.codeThatRuns}</h2>
      <ul>
        <li>{texts.guidelines.runItBeforeYouSubmitIt}</li>
        <li>{texts.guidelines.putItInCode}</li>
        <li>{texts.guidelines.includeImportsAndConfiguration}</li>
        <li>{texts.guidelines.showOutputOrError}</li>
        <li>{texts.guidelines.leaveOutKeysPasswords}</li>
        <li>{texts.guidelines.markAnythingUnsafe}</li>
      </ul>

      <h2 id="category-and-tags">{texts.guidelines.categoryAndTags}</h2>
      <p>
        <RichText text={texts.guidelines.everyArticleHasOneCategory} parts={{ code: <code /> }} />
      </p>
      <p>
        <RichText text={texts.guidelines.addUpTo8Tags} parts={{ code: <code /> }} />
      </p>

      <h2 id="images">{texts.guidelines.images}</h2>
      <p>{texts.guidelines.useImageWhenItShowsSomething}</p>
    </>
  );
}

function SourcesAndHonesty() {
  return (
    <>
      <h2 id="sources">{texts.guidelines.sourcesAndLicences}</h2>
      <ul>
        <li>{texts.guidelines.writeYourOwnText}</li>
        <li>{texts.guidelines.linkToDocumentationIssue}</li>
        <li>{texts.guidelines.useOnlyImages}</li>
        <li>{texts.guidelines.ifArticleAppearedElsewhere}</li>
        <li>{texts.guidelines.ifYouWork}</li>
      </ul>

      <h2 id="ai">{texts.guidelines.aiAssistance}</h2>
      <p>{texts.guidelines.youMayUseAi}</p>
    </>
  );
}

function Review() {
  return (
    <>
      <h2 id="reviewers">{texts.guidelines.whatReviewersLook}</h2>
      <ol>
        <li>{texts.guidelines.isItCorrect}</li>
        <li>{texts.guidelines.isItAuthorsOwn}</li>
        <li>{texts.guidelines.doesItDeliverWhatTitlePromises}</li>
        <li>{texts.guidelines.isItClear}</li>
        <li>{texts.guidelines.isItSafe}</li>
      </ol>
      <p>{texts.guidelines.reviewersDoNotRequire}</p>

      <h2 id="rejected">{texts.guidelines.whatGetsRejected}</h2>
      <ul>
        <li>{texts.guidelines.advertisingPressReleases}</li>
        <li>{texts.guidelines.copiedOrLightlyReworded}</li>
        <li>{texts.guidelines.codeThatCannotWork}</li>
        <li>{texts.guidelines.attacksOnPeople}</li>
        <li>{texts.guidelines.articlesThatAreNotAboutSoftware}</li>
        <li>{texts.guidelines.sketchesTooThin}</li>
      </ul>

      <h2 id="afterwards">{texts.guidelines.whatHappensAfterYouSubmit}</h2>
      <p>
        <RichText
          text={texts.guidelines.yourArticleJoinsQueue}
          parts={{ link: <Link to="/my-articles" /> }}
        />
      </p>
      <dl>
        <dt>{texts.guidelines.approved}</dt>
        <dd>{texts.guidelines.articleIsPublic}</dd>
        <dt>{texts.guidelines.changesRequested}</dt>
        <dd>{texts.guidelines.reviewerSaysWhatIsMissing}</dd>
        <dt>{texts.guidelines.rejected}</dt>
        <dd>{texts.guidelines.reasonIsShown}</dd>
      </dl>
      <p>
        <RichText
          text={texts.guidelines.laterEditsAreReviewed}
          parts={{ link: <Link to="/help" />, link2: <Link to="/write" /> }}
        />
      </p>
    </>
  );
}
