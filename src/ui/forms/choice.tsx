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
    <label className="flex min-h-7 items-center gap-2.5">
      <input
        type={type}
        name={name}
        checked={isChecked}
        onChange={onChange}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="[overflow-wrap:anywhere]">{children}</span>
    </label>
  );
}
