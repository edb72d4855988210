import { KeyRound } from 'lucide-react';
import type { Access } from '#kit/api-contract.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Link } from '#ui/link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { CodeBlock } from './code-block.tsx';
import { FieldTable } from './field-table.tsx';
import { MethodBadge } from './method-badge.tsx';
import type { ApiCall, ApiParameter, ApiResponse } from './openapi/api-description.ts';
import type { FieldRow } from './openapi/field-rows.ts';
import { TextWithCode } from './text-with-code.tsx';
import { TryIt } from './try-it/try-it.tsx';

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
          <CodeBlock label={texts.callArticle.curlExample} text={call.curl} />
          {call.responses.map((response) => (
            <ResponseExample key={response.status} response={response} />
          ))}
          <p className="text-ink-soft text-sm">
            <RichText
              text={texts.callArticle.otherResponses}
              parts={{
                link: <Link to="#answers" className="underline underline-offset-2 hover:text-accent" />,
              }}
            />
          </p>
        </div>
      </div>
      {!call.isEndless && <TryIt call={call} />}
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
      {call.tokenScope && (
        <p className="text-[0.9375rem] text-ink-soft">
          {call.tokenScope === 'none' ? (
            texts.callArticle.closedToPrograms
          ) : (
            <RichText
              text={texts.callArticle.programScope}
              parts={{ code: <code className="font-mono text-sm" /> }}
              values={{ scope: call.tokenScope }}
            />
          )}
        </p>
      )}
    </div>
  );
}

/** The tables of path parameters, query parameters and body fields. */
function fieldTables({ parameters, body }: ApiCall): { title: string; rows: FieldRow[] }[] {
  const rowsIn = (location: ApiParameter['location']) =>
    parameters.filter((parameter) => parameter.location === location).map(({ row }) => row);
  return [
    { title: texts.callArticle.pathParameters, rows: rowsIn('path') },
    { title: texts.callArticle.queryParameters, rows: rowsIn('query') },
    {
      title: body?.isJson ? texts.callArticle.jsonBody : texts.callArticle.formBody,
      rows: body?.rows ?? [],
    },
  ].filter(({ rows }) => rows.length > 0);
}

const responses: Record<string, string> = {
  '200': texts.callArticle.responseOk,
  '201': texts.callArticle.responseCreated,
  '204': texts.callArticle.responseNoContent,
};

function ResponseExample({ response }: { response: ApiResponse }) {
  const label = responseLabel(response);
  if (response.example === undefined) {
    return (
      <p className="rounded-md border border-line bg-sunken px-4 py-2.5 text-sm">
        <RichText
          text={texts.callArticle.responseWithoutBody}
          parts={{ span: <span className="font-medium" /> }}
          values={{ answer: label }}
        />
      </p>
    );
  }
  return <CodeBlock label={label} text={response.example} />;
}

function responseLabel({ status, mediaType }: ApiResponse): string {
  const response = fill(responses[status] ?? texts.callArticle.response, { status });
  return mediaType === undefined || mediaType === 'application/json'
    ? response
    : fill(texts.callArticle.responseInMediaType, { answer: response, mediaType });
}

function whoMayCall(call: ApiCall): string {
  if (call.access) return callers[call.access];
  return call.needsToken ? texts.callArticle.needsToken : texts.callArticle.needsNoToken;
}

const callers: Record<Access, string> = {
  anyone: texts.callArticle.needsNoToken,
  member: texts.callArticle.needsToken,
  reviewer: texts.callArticle.needsReviewerToken,
  editor: texts.callArticle.needsEditorToken,
  admin: texts.callArticle.needsAdminToken,
};
