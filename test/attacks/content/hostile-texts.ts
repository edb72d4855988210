// Plain texts that would be dangerous if any output forgot to escape them: HTML, attributes, scripts, XML, Markdown,
// spreadsheets, mail headers.

import { hostileMarkup } from '#richtext/sanitize/hostile-markup.fixture.ts';
import { hostileScripts } from '#richtext/sanitize/hostile-scripts.fixture.ts';
import { hostileUrls } from '#richtext/sanitize/hostile-urls.fixture.ts';

/** At most 100 characters each, so that every field accepts them. */
export const hostileTexts = [
  `</script><script>alert(1)</script><!--<script>"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1)' x=" onfocus=alert(1) "</title></style><iframe src=//evil.example>`,
  `]]><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script><![CDATA[ &#60;script&#62;`,
  `=HYPERLINK("//evil.example")[x](javascript:alert(1))<javascript:alert(1)>{{alert(1)}}|cmd`,
  `x\r\nBcc: eve@evil.example\r\n\r\n%3Cscript%3E\\u003cscript\\u003ealert(1)//\${alert(1)}`,
] as const;

/** All test inputs of the sanitiser, joined into the text of one article. */
export const hostileContent = Object.values({ ...hostileScripts, ...hostileUrls, ...hostileMarkup })
  .flat()
  .filter(
    (html) =>
      !html.includes('\u0000') && html.isWellFormed() && !/<plaintext|<!--|<xmp|<textarea/i.test(html),
  )
  .join('\n<p>and</p>\n');
