import { type ReactNode, useId } from 'react';

type SwitchProps = {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** For a setting that takes effect at once, without a save button. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-4">
      <button
        type="button"
        role="switch"
        id={id}
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => onChange(!isOn)}
        className="group inline-flex min-h-11 shrink-0 items-center rounded-md"
      >
        <span
          aria-hidden
          className="inline-flex h-6 w-11 items-center rounded-full border border-edge bg-sunken px-0.5 transition-colors group-hover:border-ink group-aria-checked:border-accent group-aria-checked:bg-accent"
        >
          {/* In forced colours, where backgrounds are removed, the border makes the knob visible. */}
          <span className="size-4.5 rounded-full border border-transparent bg-edge transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent forced-colors:border-current" />
        </span>
      </button>
      <div className="min-w-0 py-2.5">
        <label id={`${id}-label`} htmlFor={id} className="block font-medium leading-snug">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
