import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/forms/field.tsx';
import { sayLeft, sayTooMuch } from './field-limits.ts';

type CountedFieldProps = Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'error' | 'hint'> & {
  name: 'title' | 'excerpt';
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  onChange: (value: string) => void;
};

// Not with every key: a pause is when somebody can listen.
const tellAfterMs = 1_000;

/** Grows with its text, and says how much still fits or how much is too much. */
export function CountedField({ name, value, error, hint, className, onChange, ...rest }: CountedFieldProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const left = sayLeft(name, value);
  const tooMuch = sayTooMuch(name, value);
  const told = useAtRest(tooMuch || left);
  useGrowing(fieldRef, value);
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
        {told}
      </span>
    </div>
  );
}

function useAtRest(text: string): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(text), tellAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return told;
}

/** For browsers whose style sheets cannot say it. */
function useGrowing(ref: { current: HTMLTextAreaElement | null }, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may be of another height.
  useLayoutEffect(() => {
    const field = ref.current;
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  }, [ref, value]);
}
