import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { CodeBlock } from '../code-block.tsx';
import type { CallResult } from './send-request.ts';

type CallResultViewProps = {
  result: CallResult | undefined;
  /** The server sent no response. */
  isFailed: boolean;
  /** The inputs are invalid; the fields show why. */
  isInvalid: boolean;
};

export function CallResultView({ result, isFailed, isInvalid }: CallResultViewProps) {
  return (
    <>
      <div role="alert" className="font-medium text-bad empty:hidden">
        {isInvalid && texts.callResultView.nothingSent}
        {!isInvalid && isFailed && texts.failureMessage.unreachable}
      </div>
      {/* Rendered from the start, so that screen readers announce its changes. */}
      <div role="status">{result && !isInvalid && <ResultLine result={result} />}</div>
      {result && !isInvalid && result.text !== '' && (
        <CodeBlock label={texts.callResultView.response} text={result.text} />
      )}
    </>
  );
}

function ResultLine({ result }: { result: CallResult }) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone={result.status < 400 ? 'good' : 'bad'}>{result.status}</Badge>
      <span className="text-ink-soft text-sm">{resultLabel(result)}</span>
    </p>
  );
}

function resultLabel({ timeMs, text, retryAfter }: CallResult): string {
  const whole = text === '' ? texts.callResultView.emptyResponseTime : texts.callResultView.responseTime;
  const answered = fill(whole, { ms: timeMs });
  return retryAfter === undefined
    ? answered
    : plural(texts.callResultView.retryAfter, Number(retryAfter), { answered });
}
