import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { IconButton } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { controlClass, Field } from '#ui/forms/field.tsx';
import { minPasswordLength } from '../../rules.ts';

/** The rules for a new password, shown before the user types. */
export const passwordHint = fill(texts.passwordField.hint, { least: minPasswordLength });

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  error?: string | undefined;
};

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, className, ...rest }: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type={isVisible ? 'text' : 'password'}
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(controlClass, 'min-h-11 pr-12', className)}
          />
          <IconButton
            label={texts.passwordField.show}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
            className="absolute top-0.5 right-0.5"
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
