import { KeyRound } from 'lucide-react';
import { Link } from 'react-router';
import type { ApiAnswer, ApiCall, ApiParameter } from './api-description.ts';
import { CodeBlock } from './code-block.tsx';
import type { FieldRow } from './field-rows.ts';
import { FieldTable } from './field-table.tsx';
import { MethodBadge } from './method-badge.tsx';
import { TextWithCode } from './text-with-code.tsx';
import { TryIt } from './try-it.tsx';

type CallArticleProps = { call: ApiCall };

export function CallArticle({ call }: CallArticleProps) {
  const titleId = `${call.id}-title`;
  return (
    <article id={call.id} aria-labelledby={titleId} className="border-line border-t py-10">
      <h3 id={titleId} className="font-serif text-2xl leading-tight">
        <Link to={`#${call.id}`} className="underline-offset-4 hover:underline">
          {call.summary}
        </Link>
      </h3>
      <p className="mt-3 flex items-start gap-3">
        <MethodBadge method={call.method} />
        <code className="min-w-0 pt-0.5 font-mono text-sm sm:text-[0.9375rem] [overflow-wrap:anywhere]">
          {call.path}
        </code>
      </p>
      <div className="mt-5 grid gap-x-10 gap-y-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <AboutCall call={call} />
          {fieldTables(call).map((table) => (
            <FieldTable key={table.title} {...table} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CodeBlock label="With curl" text={call.curl} />
          {call.answers.map((answer) => (
            <AnswerExample key={answer.status} answer={answer} />
          ))}
          <p className="text-ink-soft text-sm">
            Anything else is an{' '}
            <Link to="#answers" className="underline underline-offset-2 hover:text-accent">
              error in the usual shape
            </Link>
            .
          </p>
        </div>
      </div>
      <TryIt call={call} />
    </article>
  );
}

function AboutCall({ call }: CallArticleProps) {
  return (
    <div className="flex flex-col gap-3">
      {call.description && (
        <p>
          <TextWithCode text={call.description} />
        </p>
      )}
      <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
        {call.needsToken && <KeyRound aria-hidden className="size-4 shrink-0" />}
        {whoMayCall(call)}
      </p>
    </div>
  );
}

/** What a caller fills in, by where it goes. */
function fieldTables({ parameters, body }: ApiCall): { title: string; rows: FieldRow[] }[] {
  const rowsIn = (place: ApiParameter['place']) =>
    parameters.filter((parameter) => parameter.place === place).map(({ row }) => row);
  return [
    { title: 'In the path', rows: rowsIn('path') },
    { title: 'In the query', rows: rowsIn('query') },
    { title: `In the body, as ${body?.isJson ? 'JSON' : 'a form'}`, rows: body?.rows ?? [] },
  ].filter(({ rows }) => rows.length > 0);
}

const statusWords: Record<string, string> = { '200': 'OK', '201': 'Created', '204': 'No content' };

function AnswerExample({ answer }: { answer: ApiAnswer }) {
  const label = `Answer ${answer.status} ${statusWords[answer.status] ?? ''}`.trim();
  if (answer.example === undefined) {
    return (
      <p className="rounded-md border border-line bg-sunken px-4 py-2.5 text-sm">
        <span className="font-medium">{label}</span>, without a body.
      </p>
    );
  }
  return <CodeBlock label={label} text={answer.example} />;
}

function whoMayCall(call: ApiCall): string {
  if (call.isForAdmins) return 'For admins: needs the token of one.';
  return call.needsToken ? 'Needs a token.' : 'Anyone may call it, with or without a token.';
}
