import { escapeHtml } from '../../src/kit/escape-html.ts';
import { markdownToHtml } from '../../src/richtext/markdown/markdown-to-html.ts';

// A line of its own, with a caption.
const picture = /^!\[(?<alt>.*)\]\((?<name>[\w.-]+) "(?<caption>.*)"\)$/gm;

/** The pictures that a text shows, by the names of their files. */
export function namePictures(markdown: string): string[] {
  return Array.from(markdown.matchAll(picture), ({ groups }) => groups?.name ?? '');
}

/** The text as somebody would send it from the editor. `addressOf` tells where the site keeps a picture. */
export function writeContent(markdown: string, addressOf: (name: string) => string): string {
  // Markdown has no captions: what stands in the place of a title is one here.
  const withFigures = markdown.replace(picture, (...found) => {
    const { alt, name, caption } = found.at(-1) as { alt: string; name: string; caption: string };
    const image = `<img src="${escapeHtml(addressOf(name))}" alt="${escapeHtml(alt)}">`;
    return `<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;
  });
  return markdownToHtml(withFigures);
}
