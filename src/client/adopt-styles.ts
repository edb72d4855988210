/**
 * Adds styles that come with a script: `import styles from './x.css?inline'`. For parts that are loaded later, which would need another
 * request for a style sheet. The content security policy allows it, because only a script can do it.
 */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
