import { useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Badge } from '#ui/badge.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { Check } from '../check-schema.ts';
import type { Finding } from '../rules.ts';
import { CheckIcon } from './check-icon.tsx';

type CheckListProps = { checks: readonly Check[]; onShow: (finding: Finding) => void };

/** The checks that did not pass, with their findings, and one line about the others. */
export function CheckList({ checks, onShow }: CheckListProps) {
  const passed = checks.filter(({ status }) => status === 'passed');
  const others = checks.filter(({ status }) => status !== 'passed');
  return (
    <ul className="mt-3 flex flex-col gap-3 text-[0.9375rem]">
      {others.map((check) => (
        <CheckRow key={`${check.source} ${check.name}`} check={check} onShow={onShow} />
      ))}
      {passed.length > 0 && others.length > 0 && (
        <li className="flex items-start gap-2 text-ink-soft">
          <CheckIcon status="passed" className="mt-0.5" />
          <span className="[overflow-wrap:anywhere]">
            {fill(texts.checksPanel.passedList, { names: passed.map(({ label }) => label).join(', ') })}
          </span>
        </li>
      )}
    </ul>
  );
}

// More would push the text off the screen.
const firstShown = 3;

function CheckRow({ check, onShow }: { check: Check } & Pick<CheckListProps, 'onShow'>) {
  const { label, status, summary, findings, findingCount } = check;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? findings : findings.slice(0, firstShown);
  const hidden = findings.length - shown.length;
  const dropped = isWhole || hidden === 0 ? findingCount - findings.length : 0;
  return (
    <li className="flex items-start gap-2">
      <CheckIcon status={status} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-medium">{label}</span>{' '}
          {check.isRequired && <Badge>{texts.checksPanel.required}</Badge>}{' '}
          <span className="text-ink-soft">· {summary}</span>
        </p>
        {shown.length > 0 && (
          <ul className="mt-1.5 flex flex-col gap-2 border-line border-s-2 ps-3">
            {shown.map((finding, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have no ids, and their order is fixed.
              <FindingItem key={index} finding={finding} isCode={isCodeCheck(check)} onShow={onShow} />
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <button
            type="button"
            className="mt-1 min-h-8 font-medium text-accent text-sm underline-offset-4 hover:underline"
            onClick={() => setIsWhole(true)}
          >
            {plural(texts.checksPanel.showMore, hidden)}
          </button>
        )}
        {dropped > 0 && (
          <p className="mt-1 text-ink-soft text-sm">{plural(texts.checksPanel.more, dropped)}</p>
        )}
      </div>
    </li>
  );
}

const isCodeCheck = ({ source, name }: Check): boolean => source === 'site' && name === 'code';

type FindingItemProps = { finding: Finding; isCode: boolean } & Pick<CheckListProps, 'onShow'>;

function FindingItem({ finding, isCode, onShow }: FindingItemProps) {
  return (
    <li>
      <p dir="auto" className="[overflow-wrap:anywhere]">
        {finding.message}
      </p>
      {finding.block >= 0 && (
        <button
          type="button"
          onClick={() => onShow(finding)}
          className="flex min-h-8 max-w-full items-center text-start text-ink-soft text-sm underline decoration-line underline-offset-4 hover:text-ink hover:decoration-accent"
        >
          <span className="line-clamp-1 [overflow-wrap:anywhere]">
            {finding.quote === '' ? (
              texts.checksPanel.showBlock
            ) : (
              <RichText
                text={texts.markLabels.showInText}
                parts={{
                  hidden: <span className="sr-only" />,
                  quote: isCode ? <code /> : <bdi className="font-serif italic" />,
                }}
                values={{ quote: finding.quote }}
              />
            )}
          </span>
        </button>
      )}
    </li>
  );
}
