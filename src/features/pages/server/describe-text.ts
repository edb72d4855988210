import { shortenDescription } from '#kit/formatting/shorten-description.ts';
import { plainText } from '#richtext/analysis/measure-text.ts';

// Enough HTML for a description; a long text must not be parsed for it.
const maxParsed = 4_000;

type Described = { lead: string; rendered: string; title: string };

/** What search engines show of a page: its lead, or else the beginning of its text. */
export function describeText({ lead, rendered, title }: Described): string {
  return shortenDescription(lead || plainText(rendered.slice(0, maxParsed)) || title);
}
