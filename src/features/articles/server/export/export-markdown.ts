import { archivedImageName } from '#features/images/rules.ts';
import { htmlToMarkdown } from '#richtext/markdown/html-to-markdown.ts';

/** Where the Markdown will be read. */
export type MarkdownPlace = {
  /** What is only on this site gets its whole address. */
  publicUrl: string;
  /** How the folder of images is reached from there; null where there is none. */
  wayToImages: string | null;
};

export function writeMarkdown(content: string, { publicUrl, wayToImages }: MarkdownPlace): string {
  return htmlToMarkdown(content, ({ address, isImage }) => {
    const file = isImage && wayToImages !== null ? archivedImageName(address) : undefined;
    if (file !== undefined) return wayToImages + file;
    return address.startsWith('/') ? new URL(address, publicUrl).href : address;
  });
}
