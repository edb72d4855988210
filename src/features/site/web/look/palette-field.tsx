import { useId } from 'react';
import { texts } from '#texts';
import { type Colours, coloursOf, type PaletteName, paletteNames } from '../../palettes.ts';
import { paletteLabels } from './palette-labels.ts';

type PaletteFieldProps = { value: PaletteName; onChange: (palette: PaletteName) => void };

/** The palettes as small pages to choose from. */
export function PaletteField({ value, onChange }: PaletteFieldProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-medium text-sm">{texts.lookSettings.palette}</legend>
      <p id={hintId} className="mt-1 mb-3 text-ink-soft text-sm">
        {texts.lookSettings.paletteHint}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        {paletteNames.map((name) => (
          <label
            key={name}
            className="block cursor-pointer overflow-hidden rounded-lg border border-line bg-raised outline-accent hover:border-edge has-checked:border-accent has-checked:outline-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <PaletteSwatch palette={name} />
            <span className="flex items-start gap-3 border-line border-t p-3.5">
              <input
                type="radio"
                name="palette"
                value={name}
                checked={value === name}
                onChange={() => onChange(name)}
                className="mt-1 size-4 shrink-0 accent-accent outline-none"
              />
              <span className="min-w-0">
                <span className="block font-medium leading-snug">{paletteLabels[name].name}</span>
                <span className="mt-0.5 block text-ink-soft text-sm">{paletteLabels[name].lead}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The light theme beside the dark one. Drawn with attributes: the page policy forbids inline styles. */
function PaletteSwatch({ palette }: { palette: PaletteName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 288 112" className="block w-full forced-color-adjust-none">
      <SmallPage colours={coloursOf(palette, 'light')} x={0} />
      <SmallPage colours={coloursOf(palette, 'dark')} x={144} />
    </svg>
  );
}

function SmallPage({ colours, x }: { colours: Colours; x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <rect width="144" height="112" fill={colours.paper} />
      <text x="16" y="38" fill={colours.ink} fontSize="26" fontWeight="540" className="font-serif">
        {'Aa'}
      </text>
      <text x="50" y="38" fill={colours.accent} fontSize="26" fontStyle="italic" className="font-serif">
        {'Aa'}
      </text>
      <rect x="16" y="52" width="76" height="3.5" rx="1.75" fill={colours['ink-soft']} />
      <rect x="16" y="61" width="56" height="3.5" rx="1.75" fill={colours['ink-soft']} />
      <rect x="16" y="79" width="38" height="16" rx="3" fill={colours.accent} />
      <rect x="24" y="85.5" width="22" height="3" rx="1.5" fill={colours['on-accent']} />
      <rect x="60" y="79.5" width="38" height="15" rx="3" fill={colours.raised} stroke={colours.edge} />
      {[colours.tint, colours['good-tint'], colours['wait-tint'], colours.sunken].map((fill, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: the places never move.
          key={index}
          x="112"
          y={18 + index * 20}
          width="16"
          height="16"
          rx="8"
          fill={fill}
          stroke={colours.line}
        />
      ))}
    </g>
  );
}
