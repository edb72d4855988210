import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import type { SiteFacts } from '../../rules.ts';
import type { WriteDefault } from './default-page.ts';
import { code, h2, link, p, sentence, table, ul } from './write-html.ts';

export const writeCookies: WriteDefault = (facts) => {
  const site = facts.name;
  return {
    title: texts.pageNames.cookies,
    metaTitle: texts.pageNames.cookies,
    label: texts.pageNames.cookies,
    description: fill(texts.cookies.description, { site }),
    lead: fill(texts.cookies.lead, { site }),
    content: [
      h2('no-cookies', texts.cookies.noCookies),
      p(texts.cookies.noCookiesText),
      h2('browser-storage', texts.cookies.storage),
      p(texts.cookies.storageText, {}, { site }),
      storageTable(facts),
      p(texts.cookies.sentItems),
      p(texts.cookies.readersOnly, { code }, { site }),
      h2('clear', texts.cookies.howToClear),
      ul(
        sentence(texts.cookies.clearByLogOut),
        sentence(texts.cookies.clearInSettings),
        sentence(texts.cookies.clearByPrivateWindow),
      ),
      p(texts.cookies.clearWarning),
      p(texts.cookies.serverData, { link: link(paths.privacy) }),
    ].join(''),
  };
};

type StoredItem = { names: string[]; where: string; purpose: string; howLong: string };

/** The storage keys as the browser's developer tools show them, so they are the same in every language. */
const storedItems: readonly StoredItem[] = [
  {
    names: ['authToken'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.tokenPurpose,
    howLong: texts.cookies.tokenHowLong,
  },
  {
    names: ['viewer'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.viewerPurpose,
    howLong: texts.cookies.viewerHowLong,
  },
  {
    names: ['theme'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.themePurpose,
    howLong: texts.cookies.themeHowLong,
  },
  {
    names: ['articleText'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.articleTextPurpose,
    howLong: texts.cookies.themeHowLong,
  },
  {
    names: ['shortcuts'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.shortcutsPurpose,
    howLong: texts.cookies.shortcutsHowLong,
  },
  {
    names: ['providerFlow', 'connectingProvider', 'providerNewcomer'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.providerPurpose,
    howLong: texts.cookies.providerHowLong,
  },
  {
    names: ['redirectAfterLogin'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.returnPagePurpose,
    howLong: texts.cookies.returnPageHowLong,
  },
  {
    names: ['signUp'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.signUpPurpose,
    howLong: texts.cookies.signUpHowLong,
  },
  {
    names: ['scrollPositions'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.scrollPurpose,
    howLong: texts.cookies.untilTabCloses,
  },
  {
    names: ['loadedPages'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.loadedPagesPurpose,
    howLong: texts.cookies.untilTabCloses,
  },
  {
    names: ['countsChanged'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.countsPurpose,
    howLong: texts.cookies.untilTabCloses,
  },
  {
    names: ['comment:…'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.commentPurpose,
    howLong: texts.cookies.untilSent,
  },
  {
    names: ['mark-answer:…'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.markReplyPurpose,
    howLong: texts.cookies.untilSent,
  },
  {
    names: ['review-note:…', 'review-mark:…'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.reviewPurpose,
    howLong: texts.cookies.untilSent,
  },
  {
    names: ['setupToken', 'setupAccount', 'setup:identity'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.setUpPurpose,
    howLong: texts.cookies.setUpHowLong,
  },
  {
    names: ['unsavedText:…', 'unsavedPage:…'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.unsavedTextPurpose,
    howLong: texts.cookies.unsavedTextHowLong,
  },
  {
    names: ['kept-articles', 'member-articles', 'pictures'],
    where: texts.cookies.cacheStorage,
    purpose: texts.cookies.articlesPurpose,
    howLong: texts.cookies.articlesHowLong,
  },
  {
    names: ['member-reading-list'],
    where: texts.cookies.cacheStorage,
    purpose: texts.cookies.readingListPurpose,
    howLong: texts.cookies.viewerHowLong,
  },
  {
    names: ['assets', 'offline-page'],
    where: texts.cookies.cacheStorage,
    purpose: texts.cookies.pagePartsPurpose,
    howLong: texts.cookies.pagePartsHowLong,
  },
];

function storageTable({ comments }: SiteFacts): string {
  const shown = storedItems.filter(({ names }) => comments || !names.includes('comment:…'));
  const label = texts.cookies.tableLabel;
  const columns = [texts.cookies.name, texts.cookies.where, texts.cookies.purpose, texts.cookies.howLong];
  const rows = shown.map(({ names, where, purpose, howLong }) => [
    names.map((name) => `<code>${sentence(name)}</code>`).join(', '),
    sentence(where),
    sentence(purpose),
    sentence(howLong),
  ]);
  return table({ label, columns, rows }, 'min-w-2xl [&_code]:whitespace-nowrap');
}
