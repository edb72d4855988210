import { plainText } from '#richtext/analysis/measure-text.ts';

// Search engines cut off longer descriptions.
const maxLength = 155;
// Enough HTML for a description; a long text must not be parsed for it.
const maxParsed = 4_000;

type Described = { lead: string; rendered: string; title: string };

/** What search engines show of a page: its lead, or else the beginning of its text. */
export function describeText({ lead, rendered, title }: Described): string {
  const text = lead || plainText(rendered.slice(0, maxParsed)) || title;
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
