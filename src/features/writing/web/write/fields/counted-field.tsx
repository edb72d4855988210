import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/forms/field.tsx';
import { useDebounced } from '../../use-debounced.ts';
import { charactersLeft, tooLongMessage } from './field-limits.ts';

type CountedFieldProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'error' | 'hint'> & {
  name: 'title' | 'excerpt';
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
};

// Screen readers announce the count after a pause, not at every key.
const announceDelayMs = 1_000;

/** A text field that grows with its text and shows how many characters are left or too many. */
export function CountedField({ name, value, error, hint, className, onChange, ...rest }: CountedFieldProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const left = charactersLeft(name, value);
  const tooMuch = tooLongMessage(name, value);
  const announced = useDebounced(tooMuch || left, announceDelayMs);
  useAutoGrow(fieldRef, value);
  return (
    <div>
      <TextArea
        {...rest}
        ref={fieldRef}
        value={value}
        error={tooMuch || error}
        hint={
          (hint || left) && (
            <span className="flex flex-wrap justify-between gap-x-4">
              {hint && <span>{hint}</span>}
              {left && <span className="ml-auto tabular-nums">{left}</span>}
            </span>
          )
        }
        className={classNames('field-sizing-content resize-none', className)}
        onChange={(event) => onChange(event.target.value)}
      />
      <span aria-live="polite" className="sr-only">
        {announced}
      </span>
    </div>
  );
}

/** For browsers without the CSS property `field-sizing`. */
function useAutoGrow(ref: { current: HTMLTextAreaElement | null }, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value may need another height.
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  }, [ref, value]);
}
