import type { RefObject } from 'react';
import { fill } from '#kit/fill-text.ts';
import { plural } from '#kit/plural.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';
import type { WholeCase } from '../../report-case-contract.ts';
import { silenceDays } from '../../report-rules.ts';

/** What is done with the author when something is removed. */
export type Series = { others: boolean; silence: boolean };

type SeriesChoiceProps = {
  case: WholeCase;
  series: Series;
  onChange: (series: Series) => void;
  ref: RefObject<HTMLFieldSetElement | null>;
};

/** Nothing is shown if there is nothing to choose. */
export function SeriesChoice({ case: shown, series, onChange, ref }: SeriesChoiceProps) {
  const { otherComments, maySilence, owner } = shown;
  if (!shown.current || !owner || (otherComments === 0 && !maySilence)) return null;
  return (
    <fieldset ref={ref} aria-keyshortcuts="x" className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{texts.reportCase.whenRemoving}</legend>
      {otherComments > 0 && (
        <Choice
          type="checkbox"
          isChecked={series.others}
          onChange={() => onChange({ ...series, others: !series.others })}
        >
          {plural(texts.reportCase.alsoOthers, otherComments)}
        </Choice>
      )}
      {maySilence && (
        <Choice
          type="checkbox"
          isChecked={series.silence}
          onChange={() => onChange({ ...series, silence: !series.silence })}
        >
          {fill(texts.reportCase.alsoSilence, { name: owner.name, days: silenceDays })}
        </Choice>
      )}
    </fieldset>
  );
}
