import { Link } from 'react-router';
import type { LoadPage } from '#client/page.ts';
import { TableScroll } from '#ui/table-scroll.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: 'Cookies',
  description:
    'Galley sets no cookies. This page lists the few things it keeps in your browser, what each is for and how to clear it.',
});

export function Component() {
  return (
    <TextPage
      title="Cookies"
      lead="Galley sets no cookies. It keeps a few things in your browser’s own storage, and this page lists all of them."
    >
      <h2 id="no-cookies">No cookies at all</h2>
      <p>
        There are none for signing in, none for statistics and none for advertising. The site uses no trackers
        and no analytics services, so there are none from those either. That is why you were not asked to
        accept anything.
      </p>

      <h2 id="browser-storage">What is kept in your browser</h2>
      <p>
        Browsers give each site a small store of its own. Other sites cannot read it, and unlike a cookie it
        is not attached to every request. Galley uses it for these items:
      </p>
      <StorageTable />
      <p>
        The session token goes along with your requests to this site, and to no other, so that it knows who is
        asking. Unsaved text is sent when it is saved to your account. The other items never leave your
        browser.
      </p>
      <p>
        If you only read and leave the theme alone, nothing is stored but <code>scrollPositions</code> and{' '}
        <code>loadedPages</code>, and those only until you close the tab.
      </p>

      <h2 id="clear">How to clear it</h2>
      <ul>
        <li>
          Choose “Log out” in the account menu. That ends the session on the server and removes your token,
          name and picture from the browser.
        </li>
        <li>
          To remove everything, open your browser’s settings, look for site data or website data, find this
          site and delete its data.
        </li>
        <li>In a private window, the browser removes everything itself when you close it.</li>
      </ul>
      <p>
        Save your work first. Clearing site data signs you out, forgets your theme and deletes any text that
        has not yet been saved to your account. What is already saved there is safe. On a shared computer, log
        out and clear the site data too.
      </p>
      <p>
        What the site stores on its server is a different matter. It is described on the{' '}
        <Link to="/privacy">privacy page</Link>.
      </p>
    </TextPage>
  );
}

function StorageTable() {
  return (
    <TableScroll label="What stays in your browser">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Where</th>
            <th scope="col">Purpose</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">
              <code>authToken</code>
            </th>
            <td>Local storage</td>
            <td>The session token that keeps you signed in</td>
            <td>
              Until you log out. It stops working after 30 days without use, and after 90 days in any case.
            </td>
          </tr>
          <tr>
            <th scope="row">
              <code>viewer</code>
            </th>
            <td>Local storage</td>
            <td>Your name and picture, so that the header is right from the first moment</td>
            <td>Until you log out</td>
          </tr>
          <tr>
            <th scope="row">
              <code>theme</code>
            </th>
            <td>Local storage</td>
            <td>Light or dark, if you chose one</td>
            <td>Until you clear it</td>
          </tr>
          <tr>
            <th scope="row">
              <code>redirectAfterLogin</code>
            </th>
            <td>Session storage</td>
            <td>The page to return to after you sign in</td>
            <td>Until you have signed in or closed the tab</td>
          </tr>
          <tr>
            <th scope="row">
              <code>scrollPositions</code>
            </th>
            <td>Session storage</td>
            <td>How far you had scrolled on a page, so that going back finds the place</td>
            <td>Until you close the tab</td>
          </tr>
          <tr>
            <th scope="row">
              <code>loadedPages</code>
            </th>
            <td>Session storage</td>
            <td>How much of a list of articles you had loaded, so that coming back finds all of it</td>
            <td>Until you close the tab</td>
          </tr>
          <tr>
            <th scope="row">
              <code>comment:…</code>
            </th>
            <td>Session storage</td>
            <td>A comment you are writing, so that a reload or a sign-in in between does not lose it</td>
            <td>Until it is sent, or you close the tab</td>
          </tr>
          <tr>
            <th scope="row">
              <code>unsavedText:…</code>
            </th>
            <td>Local storage</td>
            <td>What you typed on the write page, so that a crash or a closed tab does not lose it</td>
            <td>Until it is saved to your account or you discard it; logging out leaves it there</td>
          </tr>
        </tbody>
      </table>
    </TableScroll>
  );
}
