import { texts } from '#texts';
import { headlineKinds, type Look } from '../../look-rules.ts';

type HeadlinesFieldProps = { value: Look['headlines']; onChange: (headlines: Look['headlines']) => void };

const kinds = {
  serif: { label: texts.lookSettings.serif, sample: 'font-serif font-[520]' },
  sans: { label: texts.lookSettings.sans, sample: 'font-sans font-semibold tracking-tight' },
};

export function HeadlinesField({ value, onChange }: HeadlinesFieldProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-medium text-sm">{texts.lookSettings.headlines}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {headlineKinds.map((kind) => (
          <label
            key={kind}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line bg-raised p-3.5 outline-accent hover:border-edge has-checked:border-accent has-checked:outline-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="headlines"
              value={kind}
              checked={value === kind}
              onChange={() => onChange(kind)}
              className="mt-1 size-4 shrink-0 accent-accent outline-none"
            />
            <span className="min-w-0">
              <span className="block font-medium leading-snug">{kinds[kind].label}</span>
              <span aria-hidden className={`mt-1 block text-2xl leading-tight ${kinds[kind].sample}`}>
                {texts.lookSettings.headlineSample}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
