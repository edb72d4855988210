// Clipboard contents and files that writers paste or drop into the editor.
import sharp from 'sharp';
import type { ClipboardFile } from './editor-page.ts';

/** A valid PNG. Each call uses its own colour, because the site names images after their content. */
export async function picture(name: string, background = '#7a4d00'): Promise<ClipboardFile> {
  const image = sharp({ create: { width: 640, height: 320, channels: 3, background } });
  return { name, type: 'image/png', base64: (await image.png().toBuffer()).toString('base64') };
}

export function textFile(name: string, type: string, text: string): ClipboardFile {
  return { name, type, base64: Buffer.from(text).toString('base64') };
}

export const googleDocs =
  '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7c1">' +
  '<h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt;font-weight:400">A title</span></h1>' +
  '<p dir="ltr"><span style="font-weight:700;">Bold</span><span style="font-style:italic"> and slanted </span>' +
  '<a href="https://example.org/a" style="text-decoration:none"><span style="text-decoration:underline">link</span></a></p><br>' +
  '<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>one</span></p></li>' +
  '<ul><li dir="ltr" aria-level="2"><p role="presentation"><span>two</span></p></li></ul></ul>' +
  '<p dir="ltr" style="text-align: center;"><span style="text-decoration:line-through">mid</span></p></b>';

export const word =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{color:red}</style>' +
  '<!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body lang=EN style="tab-interval:36pt"><!--StartFragment-->' +
  '<p class=MsoNormal style="mso-margin-top-alt:auto"><b>Hello</b> there<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>' +
  '<p class=MsoListParagraphCxSpFirst style="text-indent:-18.0pt;mso-list:l0 level1 lfo1"><![if !supportLists]>' +
  '<span style="mso-list:Ignore">1.<span style="font:7.0pt">&nbsp;&nbsp;</span></span><![endif]>First<o:p></o:p></p>' +
  '<p class=MsoListParagraphCxSpLast style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>Second</p>' +
  '<!--EndFragment--></body></html>';

export const webPage =
  '<div class="post"><script>alert(1)</script><style>p{color:red}</style><nav hidden>Menu</nav><div><div>' +
  '<p onclick="steal()" style="color:red">See <img src="https://pictures.example/cat.png" alt="A cat"> here</p></div></div>' +
  '<h5 id="x">Deep</h5><pre class="language-js"><span class="hl">let a</span><br>let b</pre>' +
  '<p><b><code>bold()</code></b> and <a href="javascript:alert(1)">not a link</a></p></div>';

export const markdown = [
  '# A title',
  '',
  'Some **bold** words.',
  '',
  '- one',
  '- two',
  '',
  '```ts',
  'let a = 1;',
  '```',
].join('\n');
