import { texts } from '#texts';
import type { Look } from '../../look-rules.ts';
import type { FieldErrors } from '../../rules.ts';
import { LookImageField } from './look-image-field.tsx';

type LogoFieldsProps = { look: Look; errors: FieldErrors; onChange: (change: Partial<Look>) => void };

export function LogoFields({ look, errors, onChange }: LogoFieldsProps) {
  const { palette } = look;
  return (
    <>
      <LookImageField
        name="logo"
        label={texts.lookSettings.logo}
        hint={texts.lookSettings.logoHint}
        use="logo"
        value={look.logo}
        background={{ palette, theme: 'light' }}
        error={errors.logo}
        // Without a logo there is nothing that the dark one could replace.
        onChange={(logo) => onChange(logo === '' ? { logo, logoDark: '' } : { logo })}
      />
      {look.logo !== '' && (
        <>
          <LookImageField
            name="logoDark"
            label={texts.lookSettings.logoDark}
            hint={texts.lookSettings.logoDarkHint}
            use="logo"
            value={look.logoDark}
            background={{ palette, theme: 'dark' }}
            error={errors.logoDark}
            onChange={(logoDark) => onChange({ logoDark })}
          />
          <label className="flex cursor-pointer items-start gap-3">
            <input
              type="checkbox"
              name="isNameBesideLogo"
              checked={look.isNameBesideLogo}
              onChange={({ target }) => onChange({ isNameBesideLogo: target.checked })}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium text-sm">{texts.lookSettings.nameBesideLogo}</span>
              <span className="mt-0.5 block text-ink-soft text-sm">
                {texts.lookSettings.nameBesideLogoHint}
              </span>
            </span>
          </label>
        </>
      )}
      <LookImageField
        name="icon"
        label={texts.lookSettings.icon}
        hint={texts.lookSettings.iconHint}
        use="icon"
        value={look.icon}
        background={{ palette, theme: 'light' }}
        error={errors.icon}
        onChange={(icon) => onChange({ icon })}
      />
    </>
  );
}
