import { escapeHtml } from '../../src/kit/escape-html.ts';
import { markdownToHtml } from '../../src/richtext/markdown/markdown-to-html.ts';

// A picture on a line of its own, with a caption.
const picture = /^!\[(?<alt>.*)\]\((?<name>[\w.-]+) "(?<caption>.*)"\)$/gm;

/** The file names of the pictures in a text. */
export function listPictureNames(markdown: string): string[] {
  return Array.from(markdown.matchAll(picture), ({ groups }) => groups?.name ?? '');
}

/** The text as HTML, as the editor would send it. `urlOf` returns the URL of a picture. */
export function renderContent(markdown: string, urlOf: (name: string) => string): string {
  // Markdown has no captions, so the title of a picture is used as its caption.
  const withFigures = markdown.replace(picture, (...found) => {
    const { alt, name, caption } = found.at(-1) as { alt: string; name: string; caption: string };
    const image = `<img src="${escapeHtml(urlOf(name))}" alt="${escapeHtml(alt)}">`;
    return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  });
  return markdownToHtml(withFigures);
}
