import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { reviewTimePlaceholder } from '../../rules.ts';
import type { WriteDefault } from './default-page.ts';
import { h2, h3, link, ol, p, sentence } from './write-html.ts';

export const writeAbout: WriteDefault = ({ name, reviewTime }) => ({
  title: fill(texts.about.title, { site: name }),
  metaTitle: texts.pageNames.about,
  label: texts.pageNames.about,
  description: fill(texts.about.description, { site: name }),
  lead: texts.about.lead,
  content: [
    h2('name', texts.about.name),
    p(texts.about.nameText),
    h2('how-it-works', texts.about.howItWorks),
    ol(
      sentence(texts.about.stepWrite),
      sentence(texts.about.stepSubmit),
      sentence(fill(texts.about.stepRead, { reviewTime })),
      sentence(texts.about.stepDecide),
    ),
    p(fill(texts.about.reviewTimeText, { reviewTime })),
    p(reviewTimePlaceholder),
    h2('principles', texts.about.principles),
    principles(),
    h2('who', texts.about.operators),
    p(texts.about.operatorsText),
    p(texts.about.nextSteps, {
      link: link(paths.guidelines),
      link2: link(paths.help),
      link3: link(paths.articles),
    }),
  ].join(''),
});

const principles = (): string =>
  [
    h3('edits', texts.about.edits),
    p(texts.about.editsText),
    h3('nothing-lost', texts.about.nothingLost),
    p(texts.about.nothingLostText),
    h3('code', texts.about.code),
    p(texts.about.codeText),
    h3('yours', texts.about.ownership),
    p(texts.about.ownershipText),
    h3('readers', texts.about.readers),
    p(texts.about.readersText, { link: link(paths.privacy), link2: link(paths.cookies) }),
  ].join('');
