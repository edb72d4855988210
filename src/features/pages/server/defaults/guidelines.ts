import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { WriteDefault } from './default-page.ts';
import { code, dl, h2, link, ol, p, sentence, ul } from './write-html.ts';

export const writeGuidelines: WriteDefault = ({ name, reviewTime }) => ({
  title: texts.pageNames.guidelines,
  metaTitle: texts.pageNames.guidelines,
  label: texts.footer.guidelines,
  description: fill(texts.guidelines.description, { site: name }),
  lead: texts.guidelines.lead,
  content: [whatWePublish(), preparingTheText(), sourcesAndHonesty(), review(reviewTime)].join(''),
});

const whatWePublish = (): string =>
  [
    h2('what-we-publish', texts.guidelines.topics),
    p(texts.guidelines.topicsText),
    ul(
      sentence(texts.guidelines.kindTutorial),
      sentence(texts.guidelines.kindExplanation),
      sentence(texts.guidelines.kindReport),
      sentence(texts.guidelines.kindComparison),
      sentence(texts.guidelines.kindOpinion),
    ),
    p(texts.guidelines.beginnersWelcome),
  ].join('');

const preparingTheText = (): string =>
  [
    h2('title-and-excerpt', texts.guidelines.titleAndExcerpt),
    p(texts.guidelines.titleText),
    p(texts.guidelines.excerptText),
    h2('structure', texts.guidelines.structure),
    ul(
      sentence(texts.guidelines.startWithProblem),
      sentence(texts.guidelines.nameAssumptions),
      sentence(texts.guidelines.useHeadings, { code }),
      sentence(texts.guidelines.keepOneThought),
      sentence(texts.guidelines.endWithNextSteps),
    ),
    p(texts.guidelines.lengthText),
    h2('code', texts.guidelines.code),
    ul(
      sentence(texts.guidelines.runCode),
      sentence(texts.guidelines.useCodeBlocks),
      sentence(texts.guidelines.includeImports),
      sentence(texts.guidelines.showOutputOrError),
      sentence(texts.guidelines.leaveOutSecrets),
      sentence(texts.guidelines.markUnsafeCode),
    ),
    h2('category-and-tags', texts.guidelines.categoryAndTags),
    p(texts.guidelines.categoryText, { link: link(paths.categories) }),
    p(texts.guidelines.tagsText, { code }),
    h2('images', texts.guidelines.images),
    p(texts.guidelines.imagesText),
  ].join('');

const sourcesAndHonesty = (): string =>
  [
    h2('sources', texts.guidelines.sourcesAndLicences),
    ul(
      sentence(texts.guidelines.useOwnText),
      sentence(texts.guidelines.linkSources),
      sentence(texts.guidelines.respectLicences),
      sentence(texts.guidelines.publishedElsewhere),
      sentence(texts.guidelines.discloseInterest),
    ),
    h2('ai', texts.guidelines.aiAssistance),
    p(texts.guidelines.aiText),
  ].join('');

const review = (reviewTime: string): string =>
  [
    h2('reviewers', texts.guidelines.criteria),
    ol(
      sentence(texts.guidelines.criterionCorrect),
      sentence(texts.guidelines.criterionOriginal),
      sentence(texts.guidelines.criterionTitle),
      sentence(texts.guidelines.criterionClear),
      sentence(texts.guidelines.criterionSafe),
    ),
    p(texts.guidelines.notRequired),
    h2('rejected', texts.guidelines.rejections),
    ul(
      sentence(texts.guidelines.rejectedAdvertising),
      sentence(texts.guidelines.rejectedCopies),
      sentence(texts.guidelines.rejectedHarm),
      sentence(texts.guidelines.rejectedAttacks),
      sentence(texts.guidelines.rejectedOffTopic),
      sentence(texts.guidelines.rejectedSketches),
    ),
    h2('afterwards', texts.guidelines.afterSubmission),
    p(fill(texts.guidelines.queueText, { reviewTime }), { link: link(paths.myArticles) }),
    dl(
      { term: texts.guidelines.approved, text: texts.guidelines.approvedText },
      { term: texts.articleLabels.changesRequested, text: texts.guidelines.changesRequestedText },
      { term: texts.articleLabels.rejected, text: texts.guidelines.rejectedText },
    ),
    p(texts.guidelines.laterEdits, { link: link(paths.help), link2: link(paths.write) }),
  ].join('');
