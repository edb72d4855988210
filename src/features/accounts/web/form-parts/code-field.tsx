import type { ClipboardEvent, Ref } from 'react';
import { texts } from '#texts';
import { classNames } from '#ui/class-names.ts';
import { controlClass, Field } from '#ui/forms/field.tsx';
import { cleanCode, codeLength, pasteCode } from './one-time-code.ts';

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  hint?: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/** One field for all digits, so that phones can fill it in, codes can be pasted, and the arrow keys work. */
export function CodeField({ value, onChange, hint, error, ref }: CodeFieldProps) {
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget;
    event.preventDefault();
    onChange(
      pasteCode({
        value,
        selectionStart: selectionStart ?? value.length,
        selectionEnd: selectionEnd ?? value.length,
        pasted: event.clipboardData.getData('text'),
      }),
    );
  }

  return (
    <Field label={texts.codeField.oneTimeCode} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          name="otp"
          value={value}
          onChange={(event) => onChange(cleanCode(event.target.value))}
          onPaste={paste}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={codeLength}
          spellCheck={false}
          placeholder="000000"
          className={classNames(
            controlClass,
            'min-h-16 text-center font-mono text-3xl tabular-nums tracking-[0.3em]',
            'indent-[0.3em] placeholder:text-ink-soft/35',
          )}
        />
      )}
    </Field>
  );
}
