/** Where the picture is that previews of links to an article show; the same for the server that draws it and the page. */
export const shareImageSize = { width: 1200, height: 630 };

/** Those who keep it know it by its address, so a changed text gets a new one. */
export function shareImagePath(articlePath: string, modifiedAt: string): string {
  return `${articlePath}/og.png?v=${new Date(modifiedAt).getTime().toString(36)}`;
}
