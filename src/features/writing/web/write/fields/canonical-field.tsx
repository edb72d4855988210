import { useState } from 'react';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';
import { canonicalMessage } from './field-limits.ts';

type CanonicalFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Where the article appeared first. What is wrong with the address is shown when the writer leaves the field. */
export function CanonicalField({ value, error, onChange }: CanonicalFieldProps) {
  const [isLeft, setIsLeft] = useState(true);
  return (
    <TextField
      label={texts.canonicalUrl.label}
      hint={texts.canonicalUrl.hint}
      error={(isLeft && canonicalMessage(value)) || error}
      type="url"
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      placeholder="https://"
      value={value}
      onFocus={() => setIsLeft(false)}
      onBlur={() => setIsLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
