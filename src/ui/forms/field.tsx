import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

export const controlClass =
  'w-full scroll-mt-8 rounded-md border border-edge bg-raised px-3 text-ink placeholder:text-ink-soft/85 ' +
  'hover:border-ink disabled:opacity-60 aria-invalid:border-bad aria-invalid:bg-bad-tint';

type FieldTexts = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Only where the context already says what the field is. */
  isLabelHidden?: boolean;
};

type FieldProps = FieldTexts & {
  children: (control: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

/** A label, its control, a hint and an error, connected for screen readers. */
export function Field({ label, hint, error, isLabelHidden, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

export function TextField({ label, hint, error, isLabelHidden, className, ...rest }: TextFieldProps) {
  return (
    <Field {...{ label, hint, ...(error && { error }), ...(isLabelHidden && { isLabelHidden }) }}>
      {(control) => (
        <input
          dir="auto"
          data-autofocus={rest.autoFocus}
          {...rest}
          {...control}
          className={classNames(controlClass, 'min-h-11', className)}
        />
      )}
    </Field>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

export function TextArea({ label, hint, error, isLabelHidden, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, ...(error && { error }), ...(isLabelHidden && { isLabelHidden }) }}>
      {(control) => (
        <textarea
          dir="auto"
          data-autofocus={rest.autoFocus}
          {...rest}
          {...control}
          className={classNames(controlClass, 'py-2.5 leading-normal', className)}
        />
      )}
    </Field>
  );
}

type SelectProps = ComponentProps<'select'> & FieldTexts;

/** The browser's own list, which supports keyboards, screen readers and phones. */
export function Select({ label, hint, error, isLabelHidden, className, ...rest }: SelectProps) {
  return (
    <Field {...{ label, hint, ...(error && { error }), ...(isLabelHidden && { isLabelHidden }) }}>
      {(control) => (
        <select {...rest} {...control} className={classNames(controlClass, 'min-h-11', className)} />
      )}
    </Field>
  );
}
