import type { LoadPage } from '#client/page.ts';
import { texts } from '#texts';
import { FileLink, Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { Submitting } from '../page-parts/help/submitting.tsx';
import { TextPage } from '../shell/text-page.tsx';

export const load: LoadPage = () => ({
  title: texts.help.help,
  description: texts.help.howToReadWrite,
});

const lineStarts = [
  { typed: '##', effect: texts.help.startsHeading },
  { typed: '-', effect: texts.help.startsBulletList },
  { typed: '1.', effect: texts.help.startsNumberedList },
  { typed: '>', effect: texts.help.startsQuotation },
  { typed: '```ts', effect: texts.help.startsCodeBlock },
];

const shortcuts = [
  { keys: 'Ctrl+B', effect: texts.help.bold },
  { keys: 'Ctrl+I', effect: texts.help.italic },
  { keys: 'Ctrl+U', effect: texts.help.underline },
  { keys: 'Ctrl+E', effect: texts.help.inlineCode },
  { keys: 'Ctrl+K', effect: texts.help.insertLink },
  { keys: 'Ctrl+Shift+7', effect: texts.help.numberedList },
  { keys: 'Ctrl+Shift+8', effect: texts.help.bulletList },
  { keys: 'Ctrl+Z', effect: texts.help.undo },
  { keys: 'Ctrl+Shift+Z', effect: texts.help.redo },
];

export function Component() {
  return (
    <TextPage title={texts.help.help} lead={texts.help.shortAnswersForReaders}>
      <p>
        <RichText
          text={texts.help.onThisPageReading}
          parts={{
            link: <Link to="#reading" />,
            link2: <Link to="#sign-up" />,
            link3: <Link to="#writing" />,
            link4: <Link to="#submitting" />,
            link5: <Link to="#taking-part" />,
            link6: <Link to="#account" />,
          }}
        />
      </p>
      <ReadingAndSigningUp />
      <Writing />
      <DraftsAndImages />
      <Submitting />
      <TakingPart />
      <LookingAfterYourAccount />
    </TextPage>
  );
}

function ReadingAndSigningUp() {
  return (
    <>
      <h2 id="reading">{texts.help.whatCanIDo}</h2>
      <p>
        <RichText
          text={texts.help.readEveryPublishedArticle}
          parts={{ kbd: <kbd />, link: <FileLink href="/feed.xml" /> }}
        />
      </p>
      <h2 id="sign-up">{texts.help.howDoIGet}</h2>
      <p>
        <RichText text={texts.help.openSignUpForm} parts={{ link: <Link to="/auth" /> }} />
      </p>
      <h3 id="username">{texts.help.whichUsernamesAreAllowed}</h3>
      <p>
        <RichText text={texts.help.charactersOfUsernames} parts={{ code: <code /> }} />
      </p>
      <h3 id="password">{texts.help.whatMakesGoodPassword}</h3>
      <p>{texts.help.lengthOfPasswords}</p>
    </>
  );
}

function Writing() {
  return (
    <>
      <h2 id="writing">{texts.help.howDoIWrite}</h2>
      <p>
        <RichText
          text={texts.help.openWriteArticleGive}
          parts={{ link: <Link to="/write" />, kbd: <kbd />, link2: <Link to="/guidelines" /> }}
        />
      </p>
      <h3 id="markdown">{texts.help.canIWrite}</h3>
      <p>{texts.help.yesTypedOrPasted}</p>
      <ul>
        {lineStarts.map(({ typed, effect }) => (
          <li key={typed}>
            <code>{typed}</code> {effect}
          </li>
        ))}
      </ul>
      <p>
        <RichText text={texts.help.threeHyphensDrawDividing} parts={{ code: <code /> }} />
      </p>
      <h3 id="shortcuts">{texts.help.whichKeyboardShortcutsDoesEditorHave}</h3>
      <p>
        <RichText text={texts.help.onMacUseCmd} parts={{ kbd: <kbd /> }} />
      </p>
      <TableScroll label={texts.help.keyboardShortcuts}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.help.keys}</th>
              <th scope="col">{texts.help.effect}</th>
            </tr>
          </thead>
          <tbody>
            {shortcuts.map(({ keys, effect }) => (
              <tr key={keys}>
                <th scope="row">
                  <kbd>{keys}</kbd>
                </th>
                <td>{effect}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

function DraftsAndImages() {
  return (
    <>
      <h3 id="drafts">{texts.help.whereAreMyDrafts}</h3>
      <p>
        <RichText text={texts.help.inYourAccount} parts={{ link: <Link to="/my-articles" /> }} />
      </p>
      <h3 id="autosave">{texts.help.whatIfMyBrowser}</h3>
      <p>{texts.help.editorSavesWheneverYouPause}</p>
      <h3 id="images">{texts.help.whichImagesCanIUse}</h3>
      <p>{texts.help.jpegPngWebP}</p>
    </>
  );
}

function TakingPart() {
  return (
    <>
      <h2 id="taking-part">{texts.help.howDoITake}</h2>
      <h3 id="likes">{texts.help.howDoILike}</h3>
      <p>{texts.help.signInAndPress}</p>
      <h3 id="comments">{texts.help.howDoIComment}</h3>
      <p>{texts.help.writeUpTo5000Characters}</p>
      <h3 id="notifications">{texts.help.whatDoesBellShow}</h3>
      <p>{texts.help.bellInHeaderShows}</p>
    </>
  );
}

function LookingAfterYourAccount() {
  return (
    <>
      <h2 id="account">{texts.help.howDoILook}</h2>
      <h3 id="forgotten-password">{texts.help.iHaveForgottenMyPassword}</h3>
      <p>
        <RichText text={texts.help.onSignInPage} parts={{ link: <Link to="/auth" /> }} />
      </p>
      <h3 id="sessions">{texts.help.whereAmISigned}</h3>
      <p>
        <RichText text={texts.help.startFromYourProfile} parts={{ link: <Link to="/profile" /> }} />
      </p>
      <h3 id="export">{texts.help.howDoITakeMy}</h3>
      <p>{texts.help.alsoFromYourProfile}</p>
      <h3 id="delete-account">{texts.help.whatHappensIfIDeleteMyAccount}</h3>
      <p>{texts.help.youConfirmWithYourPassword}</p>
      <h3 id="newsletter">{texts.help.howDoILeave}</h3>
      <p>{texts.help.everyIssueHasLink}</p>
    </>
  );
}
