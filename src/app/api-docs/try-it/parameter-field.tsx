import { texts } from '#texts';
import { Select, TextField } from '#ui/forms/field.tsx';
import type { ApiParameter } from '../openapi/api-description.ts';

type ParameterFieldProps = {
  parameter: ApiParameter;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

export function ParameterField({ parameter, value, error, onChange }: ParameterFieldProps) {
  const { name, row, options, example } = parameter;
  const label = row.isRequired ? `${name} (required)` : name;
  if (options) {
    return (
      <Select label={label} error={error} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{texts.parameterField.notSent}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  }
  return (
    <TextField
      label={label}
      error={error}
      value={value}
      placeholder={example}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
