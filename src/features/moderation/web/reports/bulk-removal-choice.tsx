import type { RefObject } from 'react';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';
import type { WholeCase } from '../../report-case-contract.ts';
import { silenceDays } from '../../report-rules.ts';

/** What is done with the author when something is removed. */
export type BulkRemoval = { others: boolean; silence: boolean };

type BulkRemovalChoiceProps = {
  case: WholeCase;
  bulkRemoval: BulkRemoval;
  onChange: (bulkRemoval: BulkRemoval) => void;
  ref: RefObject<HTMLFieldSetElement | null>;
};

/** Nothing is shown if there is nothing to choose. */
export function BulkRemovalChoice({ case: shown, bulkRemoval, onChange, ref }: BulkRemovalChoiceProps) {
  const { otherComments, maySilence, owner } = shown;
  if (!shown.current || !owner || (otherComments === 0 && !maySilence)) return null;
  return (
    <fieldset ref={ref} aria-keyshortcuts="x" className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{texts.reportCase.whenRemoving}</legend>
      {otherComments > 0 && (
        <Choice
          type="checkbox"
          isChecked={bulkRemoval.others}
          onChange={() => onChange({ ...bulkRemoval, others: !bulkRemoval.others })}
        >
          {plural(texts.reportCase.alsoOthers, otherComments)}
        </Choice>
      )}
      {maySilence && (
        <Choice
          type="checkbox"
          isChecked={bulkRemoval.silence}
          onChange={() => onChange({ ...bulkRemoval, silence: !bulkRemoval.silence })}
        >
          {fill(texts.reportCase.alsoSilence, { name: owner.name, days: silenceDays })}
        </Choice>
      )}
    </fieldset>
  );
}
