// Reads values of JSON and YAML, in which anything may be missing or of another type.

export type Values = Record<string, unknown>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : []);

/** Text on one line. Numbers count as text. */
export function lineOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Names from a list of texts, a list of objects with a name, or a text with commas. */
export function namesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : lineOf(value).split(',');
  const names = parts.map((part) => lineOf(isValues(part) ? (part.name ?? part.slug) : part));
  return [...new Set(names.map((name) => name.replace(/^#/, '')).filter((name) => name !== ''))];
}

// Before the web, or in the year 10000, a date is a mistake.
const earliest = Date.UTC(1980, 0);
const latest = Date.UTC(2200, 0);

/** Undefined if it is not a date. Without a time zone it is read as UTC, as the exports mean it. */
export function dateOf(value: unknown): Date | undefined {
  const text = lineOf(value);
  if (text === '') return undefined;
  const isBare = /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text);
  const time = Date.parse(isBare ? `${text.replace(' ', 'T')}Z` : text);
  return time >= earliest && time < latest ? new Date(time) : undefined;
}

/** The first of these that is not empty. */
export function firstLine(values: Values, ...names: string[]): string {
  return names.map((name) => lineOf(values[name])).find((line) => line !== '') ?? '';
}
