import { Fragment } from 'react';
import type { LoadPage } from '#client/page.ts';
import { useSite } from '#client/site.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = ({ site }) => ({
  title: texts.pageNames.cookies,
  description: fill(texts.cookies.description, { site: site.name }),
});

export function Component() {
  const site = useSite().name;
  return (
    <TextPage title={texts.pageNames.cookies} lead={fill(texts.cookies.lead, { site })}>
      <h2 id="no-cookies">{texts.cookies.noCookies}</h2>
      <p>{texts.cookies.noCookiesText}</p>

      <h2 id="browser-storage">{texts.cookies.storage}</h2>
      <p>{fill(texts.cookies.storageText, { site })}</p>
      <StorageTable />
      <p>{texts.cookies.sentItems}</p>
      <p>
        <RichText text={texts.cookies.readersOnly} parts={{ code: <code /> }} values={{ site }} />
      </p>

      <h2 id="clear">{texts.cookies.howToClear}</h2>
      <ul>
        <li>{texts.cookies.clearByLogOut}</li>
        <li>{texts.cookies.clearInSettings}</li>
        <li>{texts.cookies.clearByPrivateWindow}</li>
      </ul>
      <p>{texts.cookies.clearWarning}</p>
      <p>
        <RichText text={texts.cookies.serverData} parts={{ link: <Link to="/privacy" /> }} />
      </p>
    </TextPage>
  );
}

/** The storage keys as the browser's developer tools show them, so they are the same in every language. */
const storedItems = [
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
    names: ['shortcuts'],
    where: texts.cookies.localStorage,
    purpose: texts.cookies.shortcutsPurpose,
    howLong: texts.cookies.shortcutsHowLong,
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
    names: ['unsavedText:…'],
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
    names: ['assets', 'offline-page'],
    where: texts.cookies.cacheStorage,
    purpose: texts.cookies.pagePartsPurpose,
    howLong: texts.cookies.pagePartsHowLong,
  },
];

function StorageTable() {
  return (
    <TableScroll label={texts.cookies.tableLabel}>
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
          {storedItems.map(({ names, where, purpose, howLong }) => (
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
