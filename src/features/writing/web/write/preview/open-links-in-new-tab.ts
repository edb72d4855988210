/**
 * A writer who tries a link must not leave the write page. Sanitised HTML writes every tag in the same form and escapes
 * every other `<`, so a regular expression finds all links.
 */
export const openLinksInNewTab = (html: string) =>
  html.replace(/<a (?![^>]*\btarget=)/g, '<a target="_blank" rel="noopener noreferrer" ');
