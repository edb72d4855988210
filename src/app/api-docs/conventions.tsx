import { paths } from '#kit/paths.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { CodeBlock } from './code-block.tsx';
import { ProgramTokenField } from './try-it/program-token.tsx';

export const conventionLinks = [
  { id: 'answers', label: texts.conventions.responses },
  { id: 'token', label: texts.conventions.token },
  { id: 'lists', label: texts.conventions.lists },
  { id: 'limits', label: texts.conventions.limits },
  { id: 'times-and-ids', label: texts.conventions.timesAndIds },
] as const;

const successExample = `{
  "success": true,
  "message": "Saved."
}`;

const errorExample = `{
  "success": false,
  "message": "Some fields need another look.",
  "code": "invalid_input",
  "fields": { "email": "Enter an email address such as ada@example.com." }
}`;

/** The rules that apply to every call. */
export function Conventions() {
  return (
    <div className="flex max-w-measure flex-col gap-6">
      <ResponsesAndErrors />
      <div className="prose mt-6">
        <h2 id="token">{texts.conventions.token}</h2>
        <p>
          <RichText text={texts.conventions.tokenText} parts={{ code: <code /> }} />
        </p>
        <p>
          <RichText text={texts.conventions.programTokensText} parts={{ code: <code /> }} />
        </p>
        <p>
          <RichText
            text={texts.conventions.commandText}
            parts={{ link: <Link to={`${paths.help}#files`} /> }}
          />
        </p>
      </div>
      <ProgramTokenField />
      <div className="prose mt-6">
        <h2 id="lists">{texts.conventions.lists}</h2>
        <p>
          <RichText text={texts.conventions.listsText} parts={{ code: <code /> }} />
        </p>
        <h2 id="limits">{texts.conventions.limits}</h2>
        <p>
          <RichText text={texts.conventions.limitsText} parts={{ code: <code /> }} />
        </p>
        <h2 id="times-and-ids">{texts.conventions.timesAndIds}</h2>
        <p>
          <RichText text={texts.conventions.timesAndIdsText} parts={{ code: <code /> }} />
        </p>
      </div>
    </div>
  );
}

function ResponsesAndErrors() {
  return (
    <>
      <div className="prose">
        <h2 id="answers">{texts.conventions.responses}</h2>
        <p>
          <RichText text={texts.conventions.responsesText} parts={{ code: <code /> }} />
        </p>
      </div>
      <CodeBlock label={texts.conventions.successExample} text={successExample} />
      <CodeBlock label={texts.conventions.errorExample} text={errorExample} />
      <p className="prose">
        <RichText text={texts.conventions.invalidRequestsText} parts={{ code: <code /> }} />
      </p>
    </>
  );
}
