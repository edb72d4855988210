// Logos in SVG: drawn as pixels, or refused with a reason. The rest of an upload is in attacks.test.ts.
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { texts } from '#texts';
import { isSvg, rasteriseSvg, requireHarmless } from './rasterise-svg.ts';

const bounds = { width: 720, height: 240 };
const svg = (content: string, attributes = 'width="40" height="10"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );
const shape = '<rect width="40" height="10" fill="#c00"/>';

const messageOf = (file: Buffer): string => {
  try {
    requireHarmless(file);
    return 'harmless';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an SVG of shapes', () => {
  test('is drawn as large as fits, whatever size it names', async () => {
    for (const attributes of [
      'width="40" height="10"',
      'viewBox="0 0 4000 1000"',
      'width="9000" height="2250"',
    ]) {
      const { width, height, format } = await sharp(
        await rasteriseSvg(svg(shape, attributes), bounds),
      ).metadata();
      expect({ width, height, format }).toEqual({ width: 720, height: 180, format: 'png' });
    }
  });

  test.each([
    ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${svg(shape)}`],
    [
      'with a plain doctype',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg(shape)}`,
    ],
    ['after a comment', `<!-- made by hand -->${svg(shape)}`],
    ['after a byte order mark', `\uFEFF${svg(shape)}`],
  ])('is recognised %s', async (_name, text) => {
    expect(isSvg(Buffer.from(text))).toBe(true);
    expect((await rasteriseSvg(Buffer.from(text), bounds)).length).toBeGreaterThan(100);
  });

  test('may reference its own parts', () => {
    const own = '<defs><linearGradient id="a"/></defs><use xlink:href="#b"/><path fill="url(#a)"/>';
    expect(messageOf(svg(own))).toBe('harmless');
  });
});

describe('an SVG that does more than draw shapes is refused', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script with a prefix', '<svg:script>alert(1)</svg:script>'],
    ['an event handler', '<rect onload="alert(1)"/>'],
    ['HTML inside', '<foreignObject><p>hello</p></foreignObject>'],
    ['a picture from elsewhere', '<image href="https://evil.example/x.png"/>'],
    ['an embedded picture', '<image href="data:image/png;base64,AAAA"/>'],
    ['a file of the server', '<use xlink:href="file:///etc/passwd#x"/>'],
    ['a reference without quotation marks', '<use href=/etc/passwd />'],
    ['a style sheet from elsewhere', '<style>@import "https://evil.example/x.css";</style>'],
    ['a picture in a style', '<rect style="fill:url(https://evil.example/x.svg#a)"/>'],
    ['a picture in a style, spelt with an escape', '<rect style="fill:u\\72l(https://evil.example)"/>'],
    ['a picture in a style, spelt with references', '<rect style="fill:u&#114;l(https://evil.example)"/>'],
    ['a handler spelt with references', '<a &#x6f;nload="x"/>'],
    ['an included file', '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="#x"/>'],
    ['an instruction for the parser', '<?xml-stylesheet href="x.css"?>'],
  ])('%s', (_name, content) => {
    expect(messageOf(svg(content))).toBe(texts.rasteriseSvg.notOnlyShapes);
  });

  test('entities, also those that expand to gigabytes or read a file', () => {
    const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    const file = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    for (const doctype of [laughs, file]) {
      const text = Buffer.from(`${doctype}${svg('<text>&b;</text>')}`);
      expect(isSvg(text)).toBe(true);
      expect(messageOf(text)).toBe(texts.rasteriseSvg.notOnlyShapes);
    }
  });
});

describe('an SVG that takes too much', () => {
  test('a file of more than a megabyte, or of thousands of elements, is refused at once', async () => {
    await expect(rasteriseSvg(svg(' '.repeat(1_000_001)), bounds)).rejects.toThrow(
      texts.rasteriseSvg.tooLarge,
    );
    expect(messageOf(svg('<g/>'.repeat(5_001)))).toBe(texts.rasteriseSvg.tooLarge);
  });

  test('shapes that reference each other a billion times do not hold up the site', async () => {
    const levels = Array.from({ length: 12 }, (_, level) => {
      const uses = `<use href="#l${level}"/>`.repeat(10);
      return `<g id="l${level + 1}">${uses}</g>`;
    });
    const bomb = svg(`<g id="l0">${shape}</g>${levels.join('')}`);
    const drawing = rasteriseSvg(bomb, bounds, { timeoutMs: 1_000 });
    await expect(drawing).rejects.toThrow(texts.rasteriseSvg.notDrawn);
  });

  test.each([
    ['nothing inside', svg('', 'width="0" height="0"')],
    ['a broken end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
    ['bytes that are no text', Buffer.concat([Buffer.from('<svg '), Buffer.from([0xff, 0xfe, 0xfd])])],
  ])('%s cannot be drawn', async (_name, file) => {
    await expect(rasteriseSvg(file, bounds)).rejects.toThrow(texts.rasteriseSvg.notDrawn);
  });
});
