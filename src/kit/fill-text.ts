export type TextValues = Record<string, string | number>;

/** Replaces `{page}` and `{total}` in `Page {page} of {total}`. Braces around unknown names stay. */
export function fill(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (braces, name) => String(values[name] ?? braces));
}
