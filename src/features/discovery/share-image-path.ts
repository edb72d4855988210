/** The size of the preview image of an article, in pixels. */
export const shareImageSize = { width: 1200, height: 630 };

/** The URL changes when the text changes: sites that show link previews cache the image by its URL. */
export function shareImagePath(articlePath: string, modifiedAt: string): string {
  return `${articlePath}/og.png?v=${new Date(modifiedAt).getTime().toString(36)}`;
}
