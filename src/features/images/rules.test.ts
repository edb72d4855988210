import { describe, expect, test } from 'vitest';
import { fallbackPath } from '#kit/image-path.ts';
import {
  fileKeysOf,
  findFileType,
  imageKey,
  imagePath,
  imageSrcset,
  imageVersions,
  isAnimatedImage,
  isImagePath,
} from './rules.ts';

const hash = 'ab'.repeat(32);
const stem = `ab/${hash}`;
const photo = `/images/${stem}-2560x1920.webp`;
const old = `/images/${stem}.webp`;

function pathOf(traits: Partial<Parameters<typeof imageKey>[1]>): string {
  const plain = { width: 800, height: 600, isTransparent: false, isAnimated: false };
  return imagePath(imageKey(hash, { ...plain, ...traits }));
}

test.each([
  [{}, '800x600'],
  [{ isTransparent: true }, '800x600t'],
  [{ isAnimated: true }, '800x600m'],
  [{ isTransparent: true, isAnimated: true }, '800x600tm'],
])('the name of an image that is %j ends with %s', (traits, ending) => {
  expect(pathOf(traits)).toBe(`/images/${stem}-${ending}.webp`);
  expect(isImagePath(pathOf(traits))).toBe(true);
});

describe('versions', () => {
  test.each([
    [640, []],
    [641, [640, 641]],
    [1280, [640, 1280]],
    [2560, [640, 1280, 2560]],
  ])('an image %i wide has versions %j wide', (width, widths) => {
    expect(imageVersions(pathOf({ width })).map((version) => version.width)).toEqual(widths);
  });

  test('the srcset lists the versions of an image, narrowest first', () => {
    expect(imageSrcset(photo)).toBe(
      `/images/${stem}-2560x1920-w640.webp 640w, /images/${stem}-2560x1920-w1280.webp 1280w, ${photo} 2560w`,
    );
  });

  test.each([
    ['a moving image', pathOf({ width: 2000, isAnimated: true })],
    ['an image from before there were versions', old],
    ['a version', `/images/${stem}-2560x1920-w640.webp`],
    ['an image elsewhere', 'https://images.example/a.webp'],
    ['an empty path', ''],
  ])('there are no narrower versions of %s', (_name, path) => {
    expect(imageVersions(path)).toEqual([]);
    expect(imageSrcset(path)).toBeUndefined();
  });
});

test.each([
  [photo, `/images/${stem}-2560x1920.jpg`],
  [pathOf({ isTransparent: true }), `/images/${stem}-800x600t.png`],
  [pathOf({ isAnimated: true }), `/images/${stem}-800x600m.jpg`],
  [old, old],
  ['https://images.example/a.webp', 'https://images.example/a.webp'],
])('the fallback of %s is %s', (path, fallback) => {
  expect(fallbackPath(path)).toBe(fallback);
});

test('the name of an image tells whether it is animated', () => {
  expect([photo, pathOf({ isAnimated: true }), old, 'm'].map(isAnimatedImage)).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('every file of an image has a content type, and only the image itself is an image path', () => {
  const files = fileKeysOf(photo.slice('/images/'.length));
  expect(files).toHaveLength(4);
  expect(files.map(findFileType).toSorted()).toEqual(['image/jpeg', ...Array(3).fill('image/webp')]);
  expect(files.map(imagePath).filter(isImagePath)).toEqual([photo]);
  expect(fileKeysOf(old.slice('/images/'.length))).toEqual([`${stem}.webp`]);
});

test.each([
  `${stem}.jpg`,
  `${stem}-800x600.svg`,
  `${stem}-800x600.html`,
  `${stem}-800x600-w640.jpg`,
  `${stem}-800x600x.webp`,
  `${stem}-800x600mt.webp`,
  `cd/${hash}-800x600.webp`,
  `${stem}-800x600.webp/..`,
  `../${stem}-800x600.webp`,
])('%s is not the name of an image file', (name) => {
  expect(findFileType(name)).toBeUndefined();
});
