import sharp, { type Sharp } from 'sharp';

/** A plain picture, small enough not to matter. */
export function drawImage(width = 10, height = 10, background = 'teal'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}
