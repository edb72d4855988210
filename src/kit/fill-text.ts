export type TextValues = Record<string, string | number>;

/** `Page {page} of {total}` and what stands for the names. Braces around anything else are text. */
export function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (braces, name) => String(values[name] ?? braces));
}
