import { useSite } from '#client/site.ts';
import { readImagePath } from '#kit/image-path.ts';
import { texts } from '#texts';
import { type Look, lookColours } from '../../look-rules.ts';
import type { Theme } from '../../palettes.ts';
import { withoutInvalid } from './accent-fields.tsx';

/** A small page in both themes, with settings that are not saved yet. */
export function LookPreview({ look }: { look: Look }) {
  return (
    <div className="flex flex-col gap-4">
      <PageDrawing look={withoutInvalid(look)} theme="light" />
      <PageDrawing look={withoutInvalid(look)} theme="dark" />
    </div>
  );
}

const names = { light: texts.lookSettings.lightTheme, dark: texts.lookSettings.darkTheme };

/** Drawn with attributes: the page policy forbids inline styles. */
function PageDrawing({ look, theme }: { look: Look; theme: Theme }) {
  const colours = lookColours(look, theme);
  const headline =
    look.headlines === 'sans'
      ? { className: 'font-sans', fontWeight: 600, letterSpacing: -0.6 }
      : { className: 'font-serif', fontWeight: 520, letterSpacing: -0.3 };
  return (
    <figure>
      <svg
        role="img"
        aria-label={names[theme]}
        viewBox="0 0 352 236"
        className="block w-full rounded-lg border border-line forced-color-adjust-none"
      >
        <rect width="352" height="236" fill={colours.paper} />
        <Header look={look} theme={theme} />
        <path d="M0 48.5h352" stroke={colours.line} />
        <text x="22" y="92" fontSize="27" fill={colours.ink} {...headline}>
          {`${texts.lookSettings.previewHeadline} `}
          <tspan fill={colours.accent} fontStyle="italic">
            {texts.lookSettings.previewEmphasis}
          </tspan>
        </text>
        <text x="22" y="118" fontSize="14" fill={colours['ink-soft']} className="font-serif">
          {texts.lookSettings.previewText}
        </text>
        <text
          x="22"
          y="138"
          fontSize="14"
          fill={colours.accent}
          textDecoration="underline"
          className="font-serif"
        >
          {texts.lookSettings.previewLink}
        </text>
        <rect x="22" y="158" width="104" height="34" rx="5" fill={colours.accent} />
        <text x="74" y="179.5" textAnchor="middle" fontSize="13" fontWeight="500" fill={colours['on-accent']}>
          {texts.lookSettings.previewButton}
        </text>
        <rect x="136.5" y="158.5" width="86" height="33" rx="5" fill={colours.raised} stroke={colours.edge} />
        <text x="179.5" y="179.5" textAnchor="middle" fontSize="13" fontWeight="500" fill={colours.ink}>
          {texts.lookSettings.previewOther}
        </text>
        <rect x="236" y="163" width="94" height="24" rx="3" fill={colours.tint} />
        <text x="283" y="179" textAnchor="middle" fontSize="12" fontWeight="500" fill={colours.accent}>
          {texts.lookSettings.previewBadge}
        </text>
        <rect y="212" width="352" height="24" fill={colours.sunken} />
        <text x="22" y="228" fontSize="11" fill={colours['ink-soft']}>
          {names[theme]}
        </text>
      </svg>
    </figure>
  );
}

function Header({ look, theme }: { look: Look; theme: Theme }) {
  const { name } = useSite();
  const colours = lookColours(look, theme);
  const path = (theme === 'dark' && look.logoDark) || look.logo;
  const size = readImagePath(path);
  const width = size ? Math.min(180, (26 * size.width) / size.height) : 26;
  return (
    <>
      {size ? (
        <image href={path} x="22" y="11" width={width} height="26" preserveAspectRatio="xMinYMid" />
      ) : (
        <g transform="translate(20 10) scale(0.875)">
          <rect x="4" y="2.5" width="24" height="27" rx="2.5" fill={colours.ink} />
          <path d="M9 9.5h14M9 15h14M9 20.5h5" stroke={colours.paper} strokeWidth="2" strokeLinecap="round" />
          <path
            d="m16.5 25.5 4-6.5 4 6.5"
            fill="none"
            stroke={colours.caret}
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
      )}
      {(!size || look.isNameBesideLogo) && (
        <text
          x={22 + width + 8}
          y="30"
          fontSize="17"
          fontWeight="580"
          fill={colours.ink}
          className={look.headlines === 'sans' ? 'font-sans' : 'font-serif'}
        >
          {name}
        </text>
      )}
    </>
  );
}
