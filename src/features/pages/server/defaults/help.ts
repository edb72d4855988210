import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../../rules.ts';
import type { WriteDefault } from './default-page.ts';
import { code, h2, h3, kbd, link, p, sentence, table, ul } from './write-html.ts';

export const writeHelp: WriteDefault = (facts) => ({
  title: texts.pageNames.help,
  metaTitle: texts.pageNames.help,
  label: texts.pageNames.help,
  description: fill(texts.help.description, { site: facts.name }),
  lead: texts.help.lead,
  content: [
    p(facts.comments ? texts.help.contents : texts.help.contentsWithoutComments, {
      link: link(`${paths.help}#reading`),
      link2: link(`${paths.help}#sign-up`),
      link3: link(`${paths.help}#writing`),
      link4: link(`${paths.help}#submitting`),
      link5: link(`${paths.help}#taking-part`),
      link6: link(`${paths.help}#account`),
    }),
    readingAndSigningUp(facts),
    writing(),
    draftsAndImages(),
    submitting(facts),
    takingPart(facts),
    yourAccount(facts),
  ].join(''),
});

const signUpAnswers: Record<SiteFacts['signUpMode'], string> = {
  open: texts.help.signUpAnswer,
  invitation: texts.help.signUpByInvitation,
  domains: texts.help.signUpByDomain,
  closed: texts.accountLabels.signUpClosed,
};

const signUpThroughProviderAnswers: typeof signUpAnswers = {
  open: texts.help.signUpThroughProvider,
  invitation: texts.help.signUpThroughProviderByInvitation,
  domains: texts.help.signUpThroughProviderByDomain,
  closed: texts.accountLabels.signUpClosed,
};

const readingAndSigningUp = (facts: SiteFacts): string =>
  [
    h2('reading', texts.help.readingQuestion),
    p(facts.newsletter ? texts.help.readingAnswer : texts.help.readingWithoutNewsletter, {
      kbd,
      link: link(paths.feed),
    }),
    h2('sign-up', texts.help.signUpQuestion),
    ...(facts.onlyProviders === '' ? signUpWithPassword(facts) : signUpThroughProvider(facts)),
    h3('username', texts.help.usernameQuestion),
    p(texts.help.usernameAnswer, { code }),
    ...(facts.onlyProviders === ''
      ? [h3('password', texts.help.passwordQuestion), p(texts.help.passwordAnswer)]
      : []),
    h3('safe-sign-in', texts.help.safeSignInQuestion),
    facts.onlyProviders === ''
      ? p(texts.help.safeSignInAnswer)
      : p(texts.help.safeSignInThroughProvider, {}, { providers: facts.onlyProviders }),
  ].join('');

const signUpWithPassword = ({ signUpMode, mail }: SiteFacts): string[] => [
  p(signUpAnswers[signUpMode], { link: link(paths.auth) }),
  ...(signUpMode === 'closed' ? [] : [p(mail ? texts.help.codeByEmail : texts.help.codeWithoutEmail)]),
];

const signUpThroughProvider = ({ signUpMode, onlyProviders }: SiteFacts): string[] => [
  p(signUpThroughProviderAnswers[signUpMode], { link: link(paths.auth) }, { providers: onlyProviders }),
];

const lineStarts = [
  { typed: '##', effect: texts.help.startsHeading },
  { typed: '-', effect: texts.help.startsBulletList },
  { typed: '1.', effect: texts.help.startsNumberedList },
  { typed: '>', effect: texts.help.startsQuote },
  { typed: '```ts', effect: texts.help.startsCodeBlock },
];

const shortcuts = [
  ['Ctrl+B', texts.toolbarCommands.bold],
  ['Ctrl+I', texts.toolbarCommands.italic],
  ['Ctrl+U', texts.toolbarCommands.underline],
  ['Ctrl+E', texts.toolbarCommands.inlineCode],
  ['Ctrl+K', texts.editorToolbar.insertLink],
  ['Ctrl+Shift+7', texts.toolbarCommands.numberedList],
  ['Ctrl+Shift+8', texts.toolbarCommands.bulletList],
  ['Ctrl+Z', texts.toolbarCommands.undo],
  ['Ctrl+Shift+Z', texts.toolbarCommands.redo],
] as const;

const blocks = [
  [texts.insertMenu.formula, '$E = mc^2$', texts.help.formulaNote],
  [texts.insertMenu.diagram, '```mermaid', texts.help.diagramNote],
  [texts.help.callout, '> [!WARNING]', texts.help.calloutNote],
  [texts.insertMenu.footnote, 'text[^1]', texts.help.footnoteNote],
  [texts.insertMenu.taskList, '- [x] done', texts.help.taskNote],
  [texts.insertMenu.details, '<details>', texts.help.detailsNote],
] as const;

/** What a text can contain besides paragraphs, how to write it as Markdown, and what readers see. */
const moreThanText = (): string =>
  [
    h3('blocks', texts.help.blocksQuestion),
    p(texts.help.blocksAnswer),
    table({
      label: texts.help.blocksQuestion,
      columns: [texts.help.block, texts.help.inMarkdown, texts.help.effect],
      rows: blocks.map(([name, markdown, note]) => [
        sentence(name),
        `<code>${sentence(markdown)}</code>`,
        sentence(note),
      ]),
    }),
    h3('series', texts.help.seriesQuestion),
    p(texts.help.seriesAnswer, { link: link(paths.myArticles) }),
    h3('first-address', texts.help.firstAddressQuestion),
    p(texts.help.firstAddressAnswer),
  ].join('');

const writing = (): string =>
  [
    h2('writing', texts.help.writingQuestion),
    p(texts.help.writingAnswer, { link: link(paths.write), kbd, link2: link(paths.guidelines) }),
    h3('markdown', texts.help.markdownQuestion),
    p(texts.help.markdownAnswer),
    ul(
      ...lineStarts.map(
        ({ typed, effect }) => `<code>${sentence(typed)}</code> ${sentence(effect, { code })}`,
      ),
    ),
    p(texts.help.markdownInline, { code }),
    h3('files', texts.help.filesQuestion),
    p(texts.help.filesAnswer, { link: link(`${paths.profile}#program-tokens`), code }),
    p(texts.help.filesCommands, { code }),
    h3('shortcuts', texts.help.shortcutsQuestion),
    p(texts.help.shortcutsOnMac, { kbd }),
    table({
      label: texts.shortcutDialog.title,
      columns: [texts.help.keys, texts.help.effect],
      rows: shortcuts.map(([keys, effect]) => [`<kbd>${keys}</kbd>`, sentence(effect)]),
    }),
    moreThanText(),
  ].join('');

const draftsAndImages = (): string =>
  [
    h3('drafts', texts.help.draftsQuestion),
    p(texts.help.draftsAnswer, { link: link(paths.myArticles) }),
    h3('autosave', texts.help.autosaveQuestion),
    p(texts.help.autosaveAnswer),
    h3('images', texts.help.imagesQuestion),
    p(texts.help.imagesAnswer),
  ].join('');

const submitting = ({ mail, reviewTime }: SiteFacts): string =>
  [
    h2('submitting', texts.submitting.submitQuestion),
    p(fill(texts.submitting.submitAnswer, { reviewTime })),
    h3('outcomes', texts.submitting.decisionQuestion),
    ul(
      sentence(texts.submitting.approve),
      sentence(texts.submitting.requestChanges),
      sentence(texts.submitting.reject),
    ),
    p(texts.submitting.marksAnswer),
    p(mail ? texts.submitting.notifiedAnswer : texts.submitting.notifiedWithoutEmail, {
      link: link(paths.mailSettings),
    }),
    h3('editing', texts.submitting.editQuestion),
    p(texts.submitting.editAnswer),
    h3('delete-article', texts.submitting.deleteQuestion),
    p(texts.submitting.deleteAnswer, { link: link(paths.myArticles) }),
  ].join('');

const takingPart = ({ comments }: SiteFacts): string =>
  [
    h2('taking-part', texts.help.takePartQuestion),
    h3('likes', texts.help.likeQuestion),
    p(texts.help.likeAnswer),
    ...(comments ? [h3('comments', texts.help.commentQuestion), p(texts.help.commentAnswer)] : []),
    h3('notifications', texts.help.bellQuestion),
    p(texts.help.bellAnswer),
  ].join('');

const yourAccount = ({ mail, newsletter, comments, onlyProviders }: SiteFacts): string =>
  [
    h2('account', texts.help.accountQuestion),
    ...(onlyProviders === '' ? forgottenPassword(mail) : []),
    h3('sessions', texts.help.sessionsQuestion),
    p(onlyProviders === '' ? texts.help.sessionsAnswer : texts.help.sessionsWithoutPassword, {
      link: link(paths.profile),
    }),
    h3('export', texts.help.exportQuestion),
    p(texts.help.exportAnswer),
    h3('delete-account', texts.help.deleteAccountQuestion),
    p(comments ? texts.help.deleteAccountAnswer : texts.help.deleteAccountWithoutComments),
    ...(newsletter ? [h3('newsletter', texts.help.newsletterQuestion), p(texts.help.newsletterAnswer)] : []),
  ].join('');

const forgottenPassword = (mail: boolean): string[] => [
  h3('forgotten-password', texts.help.passwordForgottenQuestion),
  p(mail ? texts.help.passwordForgottenAnswer : texts.help.passwordForgottenWithoutEmail, {
    link: link(paths.auth),
  }),
];
