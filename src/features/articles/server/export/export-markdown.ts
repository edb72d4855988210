import { archivedImageName } from '#features/images/rules.ts';
import { htmlToMarkdown } from '#richtext/markdown/html-to-markdown.ts';

/** Where the Markdown will be stored, which decides how its links are written. */
export type MarkdownTarget = {
  /** Links within the site become absolute with this URL. */
  publicUrl: string;
  /** The relative path to the folder of images; null when there is none. */
  imagesPath: string | null;
};

export function writeMarkdown(content: string, { publicUrl, imagesPath }: MarkdownTarget): string {
  return htmlToMarkdown(content, ({ address, isImage }) => {
    const file = isImage && imagesPath !== null ? archivedImageName(address) : undefined;
    if (file !== undefined) return imagesPath + file;
    return address.startsWith('/') ? new URL(address, publicUrl).href : address;
  });
}
