export const countImageFiles = (count: number): string =>
  count === 1 ? '1 image file' : `${count} image files`;
