import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LookSite, startLookSite } from './look-site.fixture.ts';

let fixture: LookSite;

beforeAll(async () => {
  fixture = await startLookSite();
});

beforeEach(() => fixture.resetRateLimits());

afterAll(() => fixture?.site.close());

const draw = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

describe('an icon', () => {
  test('is drawn in every size, and its address changes with it', async () => {
    const icon = await fixture.upload('icon', await draw(600, 600));
    await fixture.save({ icon });
    const start = (await fixture.readShown())?.icon ?? '';
    const sizes = { '32': 32, '180': 180, '192': 192, '512': 512, maskable: 512 };
    for (const [kind, size] of Object.entries(sizes)) {
      const { statusCode, headers, rawPayload } = await fixture.site.app.inject(`${start}-${kind}.png`);
      expect([kind, statusCode, headers['content-type']]).toEqual([kind, 200, 'image/png']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
    }
    expect((await fixture.site.app.inject('/')).body).toContain(
      `<link rel="apple-touch-icon" href="${start}-180.png">`,
    );
    await fixture.save({ icon: await fixture.upload('icon', await draw(600, 600, 'red')) });
    expect((await fixture.readShown())?.icon).not.toBe(start);
    expect((await fixture.site.app.inject(`${start}-32.png`)).statusCode).toBe(404);
  });

  test('a picture that is too small is refused', async () => {
    expect(await fixture.send('icon', await draw(100, 300))).toMatchObject({
      status: 400,
      body: { message: 'An icon needs at least 192 by 192 pixels. This one has 100 by 300.' },
    });
  });

  test('without one, the mark is drawn in the colours of the palette', async () => {
    await fixture.save({ icon: '', palette: 'graphite', accent: '' });
    const start = (await fixture.readShown())?.icon;
    const { rawPayload } = await fixture.site.app.inject(`${start}-512.png`);
    const { dominant } = await sharp(rawPayload).flatten({ background: '#fff' }).stats();
    expect(dominant.r).toBeLessThan(60);
  });
});
