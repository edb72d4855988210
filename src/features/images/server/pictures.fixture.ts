import sharp, { type Sharp } from 'sharp';

/** A small picture of one colour. */
export function drawImage(width = 10, height = 10, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An animation of one colour after the other. */
export async function drawAnimation(
  colours: string[],
  format: 'gif' | 'webp',
  { width = 1400, height = 10 } = {},
): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((colour) => drawImage(width, height, colour).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: 100 })
    .toBuffer();
}
