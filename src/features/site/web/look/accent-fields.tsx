import { useId } from 'react';
import { canonicalHex } from '#kit/colour.ts';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { TextField } from '#ui/forms/field.tsx';
import {
  accentOf,
  findReadable,
  type Look,
  measureAccent,
  minContrast,
  writeRatio,
} from '../../look-rules.ts';
import { coloursOf, type Theme } from '../../palettes.ts';
import type { FieldErrors } from '../../rules.ts';

type AccentFieldsProps = {
  look: Look;
  errors: FieldErrors;
  onChange: (change: Partial<Look>) => void;
};

const fields = {
  light: { name: 'accent', label: texts.lookSettings.accent, pick: texts.lookSettings.pickAccent },
  dark: { name: 'accentDark', label: texts.lookSettings.accentDark, pick: texts.lookSettings.pickAccentDark },
} as const;

/** A colour for each theme, with its contrast while it is being typed. */
export function AccentFields({ look, errors, onChange }: AccentFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{texts.lookSettings.accents}</legend>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{texts.lookSettings.accentsHint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => {
          const { name, label, pick } = fields[theme];
          const change = (text: string) => onChange({ [name]: text });
          return (
            <div key={theme} className="min-w-0">
              <div className="flex items-end gap-2">
                <input
                  type="color"
                  aria-label={pick}
                  value={shownColour(look, theme)}
                  onChange={({ target }) => change(target.value)}
                  className="h-11 w-12 shrink-0 cursor-pointer rounded-md border border-edge bg-raised p-1 hover:border-ink"
                />
                <div className="min-w-0 flex-1">
                  <TextField
                    name={name}
                    label={label}
                    value={look[name]}
                    placeholder={coloursOf(look.palette, theme).accent}
                    onChange={({ target }) => change(target.value)}
                    maxLength={40}
                    spellCheck={false}
                    autoComplete="off"
                    className="font-mono"
                  />
                </div>
              </div>
              <Measured look={look} theme={theme} error={errors[name]} onSuggestion={change} />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const shownColour = (look: Look, theme: Theme): string =>
  canonicalHex(look[fields[theme].name]) ??
  accentOf(withoutInvalid(look), theme) ??
  coloursOf(look.palette, theme).accent;

/** A colour that is being typed is not one yet. */
export const withoutInvalid = (look: Look): Look => ({
  ...look,
  accent: canonicalHex(look.accent) ?? '',
  accentDark: canonicalHex(look.accentDark) ?? '',
});

type MeasuredProps = {
  look: Look;
  theme: Theme;
  error: string | undefined;
  onSuggestion: (hex: string) => void;
};

/** The contrast of the colour, and the nearest one that can be read if it cannot. */
function Measured({ look, theme, error, onSuggestion }: MeasuredProps) {
  const id = useId();
  const text = look[fields[theme].name];
  const hex = shownColour(look, theme);
  const ratio = measureAccent(hex, look.palette, theme);
  const isTyped = canonicalHex(text) !== undefined;
  const isReadable = ratio >= minContrast;
  return (
    <div className="mt-1.5 text-sm">
      <output id={id} className={error || !isReadable ? 'font-medium text-bad' : 'text-ink-soft'}>
        {error ?? describe({ look, theme, hex, ratio, isTyped })}
      </output>
      {isTyped && !isReadable && (
        <button
          type="button"
          aria-describedby={id}
          onClick={() => onSuggestion(findReadable(hex, look.palette, theme))}
          className="mt-1 inline-flex min-h-9 items-center font-medium text-accent underline underline-offset-4"
        >
          {fill(texts.lookSettings.useReadable, { colour: findReadable(hex, look.palette, theme) })}
        </button>
      )}
    </div>
  );
}

type Description = { look: Look; theme: Theme; hex: string; ratio: number; isTyped: boolean };

function describe({ look, theme, hex, ratio, isTyped }: Description): string {
  const values = { colour: hex, ratio: writeRatio(ratio), least: minContrast };
  if (isTyped) {
    return fill(
      ratio >= minContrast ? texts.lookSettings.contrast : texts.lookSettings.contrastTooLow,
      values,
    );
  }
  if (look[fields[theme].name].trim() !== '') return texts.lookSettings.notAColour;
  const isMade = theme === 'dark' && canonicalHex(look.accent) !== undefined;
  return fill(isMade ? texts.lookSettings.contrastMade : texts.lookSettings.contrastOfPalette, values);
}
