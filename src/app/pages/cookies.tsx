import { Fragment } from 'react';
import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.cookies.cookies,
  description: texts.cookies.galleySetsNoCookies,
});

export function Component() {
  return (
    <TextPage title={texts.cookies.cookies} lead={texts.cookies.galleySetsNoCookiesItKeeps}>
      <h2 id="no-cookies">{texts.cookies.noCookiesAtAll}</h2>
      <p>{texts.cookies.thereAreNone}</p>

      <h2 id="browser-storage">{texts.cookies.whatIsKept}</h2>
      <p>{texts.cookies.browsersGiveEachSite}</p>
      <StorageTable />
      <p>{texts.cookies.sessionTokenGoesAlong}</p>
      <p>
        <RichText text={texts.cookies.ifYouOnlyRead} parts={{ code: <code /> }} />
      </p>

      <h2 id="clear">{texts.cookies.howToClear}</h2>
      <ul>
        <li>{texts.cookies.chooseLogOut}</li>
        <li>{texts.cookies.toRemoveEverythingOpen}</li>
        <li>{texts.cookies.inPrivateWindowBrowser}</li>
      </ul>
      <p>{texts.cookies.saveYourWorkFirst}</p>
      <p>
        <RichText text={texts.cookies.whatSiteStores} parts={{ link: <Link to="/privacy" /> }} />
      </p>
    </TextPage>
  );
}

/** The names are what a reader finds in the tools of their browser, so they are the same in every language. */
const kept = [
  {
    names: ['authToken'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.sessionTokenThatKeeps,
    howLong: texts.cookies.untilYouLogOutOrItExpires,
  },
  {
    names: ['viewer'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.yourNameAndPicture,
    howLong: texts.cookies.untilYouLogOut,
  },
  {
    names: ['theme'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.lightOrDark,
    howLong: texts.cookies.untilYouClear,
  },
  {
    names: ['shortcuts'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.thatSingleKeyShortcuts,
    howLong: texts.cookies.untilYouTurnThemOnAgain,
  },
  {
    names: ['redirectAfterLogin'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.pageToReturn,
    howLong: texts.cookies.untilYouHaveSigned,
  },
  {
    names: ['signUp'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.nameYouSignUpWith,
    howLong: texts.cookies.tenMinutes,
  },
  {
    names: ['scrollPositions'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.howFarYouHadScrolledOnPage,
    howLong: texts.cookies.untilYouCloseTab,
  },
  {
    names: ['loadedPages'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.howMuchOfList,
    howLong: texts.cookies.untilYouCloseTab,
  },
  {
    names: ['comment:…'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.commentYouAreWriting,
    howLong: texts.cookies.untilItIsSent,
  },
  {
    names: ['mark-answer:…'],
    where: texts.cookies.sessionStorage,
    purpose: texts.cookies.answerToReviewersMark,
    howLong: texts.cookies.untilItIsSent,
  },
  {
    names: ['unsavedText:…'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.whatYouTyped,
    howLong: texts.cookies.untilItIsSaved,
  },
  {
    names: ['kept-articles', 'member-articles', 'pictures'],
    where: texts.cookies.cacheStorage,
    purpose: texts.cookies.articlesYouRead,
    howLong: texts.cookies.untilTheyAreOld,
  },
  {
    names: ['assets', 'offline-page'],
    where: texts.cookies.cacheStorage,
    purpose: texts.cookies.partsOfPages,
    howLong: texts.cookies.untilNewerOnes,
  },
];

function StorageTable() {
  return (
    <TableScroll label={texts.cookies.whatStaysInYourBrowser}>
      <table className="min-w-2xl [&_code]:whitespace-nowrap">
        <thead>
          <tr>
            <th scope="col">{texts.cookies.name}</th>
            <th scope="col">{texts.cookies.where}</th>
            <th scope="col">{texts.cookies.purpose}</th>
            <th scope="col">{texts.cookies.howLong}</th>
          </tr>
        </thead>
        <tbody>
          {kept.map(({ names, where, purpose, howLong }) => (
            <tr key={names[0]}>
              <th scope="row">
                {names.map((name, index) => (
                  <Fragment key={name}>
                    {index > 0 && ', '}
                    <code>{name}</code>
                  </Fragment>
                ))}
              </th>
              <td>{where}</td>
              <td>{purpose}</td>
              <td>{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
