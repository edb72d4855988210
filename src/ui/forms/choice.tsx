import type { ReactNode } from 'react';

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  /** Groups radio buttons, so that arrow keys move between them. */
  name?: string;
  isChecked: boolean;
  onChange: () => void;
  children: ReactNode;
};

/** A radio button or a checkbox with its label. */
export function Choice({ type, name, isChecked, onChange, children }: ChoiceProps) {
  return (
    <label className="flex min-h-7 items-start gap-2.5">
      <input
        type={type}
        name={name}
        checked={isChecked}
        onChange={onChange}
        className="mt-1.5 size-4 shrink-0 accent-accent"
      />
      <span className="py-0.5 [overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}
