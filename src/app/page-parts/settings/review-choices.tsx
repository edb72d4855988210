// Choices in the form of the review settings.
import { type ReactNode, useId } from 'react';
import type { StaffMember } from '#features/reviews/settings/settings-contract.ts';
import { texts } from '#texts';
import { Choice } from '#ui/forms/choice.tsx';

type ChoicesProps<Value extends string> = {
  legend: string;
  hint?: string;
  labels: Record<Value, string>;
  chosen: Value;
  onChange: (value: Value) => void;
  /** What belongs to the chosen one. */
  children?: ReactNode;
};

/** Radio buttons with a legend. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, hint, labels: choices, chosen, onChange, children } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{legend}</legend>
      {hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
      <div className="mt-3 flex flex-col gap-2">
        {(Object.keys(choices) as Value[]).map((value) => (
          <Choice
            key={value}
            type="radio"
            name={name}
            isChecked={value === chosen}
            onChange={() => onChange(value)}
          >
            {choices[value]}
          </Choice>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

type MemberChoiceProps = {
  staff: StaffMember[];
  chosen: string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** Which of the people who review are named. */
export function MemberChoice({ staff, chosen, error, onChange }: MemberChoiceProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className="ms-7 mt-3">
      <legend className="sr-only">{texts.reviewSettings.mailMembers}</legend>
      <div className="flex flex-col gap-2">
        {staff.map(({ id, name, username }) => (
          <Choice
            key={id}
            type="checkbox"
            name="mailMembers"
            isChecked={chosen.includes(id)}
            onChange={() => toggle(id)}
          >
            <bdi>{name}</bdi> <span className="text-ink-soft text-sm">@{username}</span>
          </Choice>
        ))}
      </div>
      {error && <p className="mt-2 font-medium text-bad text-sm">{error}</p>}
    </fieldset>
  );
}
