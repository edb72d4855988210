import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlClass, Field } from '#ui/forms/field.tsx';

type FactorCodeFieldProps = {
  /** `either` takes a code of the app and a recovery code. */
  kind: 'app' | 'recovery' | 'either';
  label: string;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One field for the whole code, so that password managers and phones can fill it in. */
export function FactorCodeField({ kind, label, hint, error, ref }: FactorCodeFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name="code"
          dir="ltr"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          className={classNames(
            controlClass,
            'font-mono tabular-nums',
            kind === 'app' ? 'min-h-13 text-center text-2xl tracking-[0.2em]' : 'min-h-11',
          )}
        />
      )}
    </Field>
  );
}
