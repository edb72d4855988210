import { Badge } from '#ui/badge.tsx';
import { CodeBlock } from './code-block.tsx';
import type { CallResult } from './send-request.ts';

type CallResultViewProps = {
  result: CallResult | undefined;
  /** No answer came at all. */
  isFailed: boolean;
  /** What was typed cannot be sent; the fields say why. */
  hasFaults: boolean;
};

export function CallResultView({ result, isFailed, hasFaults }: CallResultViewProps) {
  return (
    <>
      <div role="alert" className="font-medium text-accent empty:hidden">
        {hasFaults && 'Nothing was sent. Please look at the fields marked above.'}
        {!hasFaults && isFailed && 'The site could not be reached. Check your connection and try again.'}
      </div>
      {/* There from the start, so that screen readers hear what changes in it. */}
      <div role="status">{result && !hasFaults && <ResultLine result={result} />}</div>
      {result && !hasFaults && result.text !== '' && <CodeBlock label="What came back" text={result.text} />}
    </>
  );
}

function ResultLine({ result }: { result: CallResult }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={result.status < 400 ? 'good' : 'accent'}>{result.status}</Badge>
      <span className="text-ink-soft text-sm">
        Answered in {result.timeMs} ms{result.text === '' && ', without a body'}
        {result.retryAfter !== undefined && `; try again in ${result.retryAfter} seconds`}
      </span>
    </p>
  );
}
