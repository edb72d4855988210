import { escapeHtml } from '#kit/escape-html.ts';

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>';

/** Escapes the text and removes control characters, which XML does not allow even as character references. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ''));
}

export function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `<${name}${writeAttributes(attributes)}>${escapeXml(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Record<string, string>): string {
  return `<${name}${writeAttributes(attributes)}/>`;
}

function writeAttributes(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}
