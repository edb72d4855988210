import type { LoadPage } from '#client/page.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { FileLink, Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { TableScroll } from '#ui/table-scroll.tsx';
import { Submitting } from '../../page-parts/help/submitting.tsx';
import { TextPage } from '../../shell/text-page.tsx';

export const load: LoadPage = ({ site }) => ({
  title: texts.pageNames.help,
  description: fill(texts.help.description, { site: site.name }),
});

const lineStarts = [
  { typed: '##', effect: texts.help.startsHeading },
  { typed: '-', effect: texts.help.startsBulletList },
  { typed: '1.', effect: texts.help.startsNumberedList },
  { typed: '>', effect: texts.help.startsQuote },
  { typed: '```ts', effect: texts.help.startsCodeBlock },
];

const shortcuts = [
  { keys: 'Ctrl+B', effect: texts.toolbarCommands.bold },
  { keys: 'Ctrl+I', effect: texts.toolbarCommands.italic },
  { keys: 'Ctrl+U', effect: texts.toolbarCommands.underline },
  { keys: 'Ctrl+E', effect: texts.toolbarCommands.inlineCode },
  { keys: 'Ctrl+K', effect: texts.editorToolbar.insertLink },
  { keys: 'Ctrl+Shift+7', effect: texts.toolbarCommands.numberedList },
  { keys: 'Ctrl+Shift+8', effect: texts.toolbarCommands.bulletList },
  { keys: 'Ctrl+Z', effect: texts.toolbarCommands.undo },
  { keys: 'Ctrl+Shift+Z', effect: texts.toolbarCommands.redo },
];

export function Component() {
  return (
    <TextPage title={texts.pageNames.help} lead={texts.help.lead}>
      <p>
        <RichText
          text={texts.help.contents}
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
      <h2 id="reading">{texts.help.readingQuestion}</h2>
      <p>
        <RichText
          text={texts.help.readingAnswer}
          parts={{ kbd: <kbd />, link: <FileLink href="/feed.xml" /> }}
        />
      </p>
      <h2 id="sign-up">{texts.help.signUpQuestion}</h2>
      <p>
        <RichText text={texts.help.signUpAnswer} parts={{ link: <Link to="/auth" /> }} />
      </p>
      <h3 id="username">{texts.help.usernameQuestion}</h3>
      <p>
        <RichText text={texts.help.usernameAnswer} parts={{ code: <code /> }} />
      </p>
      <h3 id="password">{texts.help.passwordQuestion}</h3>
      <p>{texts.help.passwordAnswer}</p>
    </>
  );
}

function Writing() {
  return (
    <>
      <h2 id="writing">{texts.help.writingQuestion}</h2>
      <p>
        <RichText
          text={texts.help.writingAnswer}
          parts={{ link: <Link to="/write" />, kbd: <kbd />, link2: <Link to="/guidelines" /> }}
        />
      </p>
      <h3 id="markdown">{texts.help.markdownQuestion}</h3>
      <p>{texts.help.markdownAnswer}</p>
      <ul>
        {lineStarts.map(({ typed, effect }) => (
          <li key={typed}>
            <code>{typed}</code> {effect}
          </li>
        ))}
      </ul>
      <p>
        <RichText text={texts.help.markdownInline} parts={{ code: <code /> }} />
      </p>
      <h3 id="shortcuts">{texts.help.shortcutsQuestion}</h3>
      <p>
        <RichText text={texts.help.shortcutsOnMac} parts={{ kbd: <kbd /> }} />
      </p>
      <TableScroll label={texts.shortcutDialog.title}>
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
      <h3 id="drafts">{texts.help.draftsQuestion}</h3>
      <p>
        <RichText text={texts.help.draftsAnswer} parts={{ link: <Link to="/my-articles" /> }} />
      </p>
      <h3 id="autosave">{texts.help.autosaveQuestion}</h3>
      <p>{texts.help.autosaveAnswer}</p>
      <h3 id="images">{texts.help.imagesQuestion}</h3>
      <p>{texts.help.imagesAnswer}</p>
    </>
  );
}

function TakingPart() {
  return (
    <>
      <h2 id="taking-part">{texts.help.takePartQuestion}</h2>
      <h3 id="likes">{texts.help.likeQuestion}</h3>
      <p>{texts.help.likeAnswer}</p>
      <h3 id="comments">{texts.help.commentQuestion}</h3>
      <p>{texts.help.commentAnswer}</p>
      <h3 id="notifications">{texts.help.bellQuestion}</h3>
      <p>{texts.help.bellAnswer}</p>
    </>
  );
}

function LookingAfterYourAccount() {
  return (
    <>
      <h2 id="account">{texts.help.accountQuestion}</h2>
      <h3 id="forgotten-password">{texts.help.passwordForgottenQuestion}</h3>
      <p>
        <RichText text={texts.help.passwordForgottenAnswer} parts={{ link: <Link to="/auth" /> }} />
      </p>
      <h3 id="sessions">{texts.help.sessionsQuestion}</h3>
      <p>
        <RichText text={texts.help.sessionsAnswer} parts={{ link: <Link to="/profile" /> }} />
      </p>
      <h3 id="export">{texts.help.exportQuestion}</h3>
      <p>{texts.help.exportAnswer}</p>
      <h3 id="delete-account">{texts.help.deleteAccountQuestion}</h3>
      <p>{texts.help.deleteAccountAnswer}</p>
      <h3 id="newsletter">{texts.help.newsletterQuestion}</h3>
      <p>{texts.help.newsletterAnswer}</p>
    </>
  );
}
