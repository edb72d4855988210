import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findVideo, videoHosts, videoOf } from './video-address.ts';

const loom = '0123456789abcdef0123456789abcdef';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=42s', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/a-_4w9WgXcQ', 'youtube', 'a-_4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871?h=1', 'vimeo', '76979871'],
  [`https://www.loom.com/share/${loom}?sid=1`, 'loom', loom],
])('%s is a video', (address, host, id) => {
  expect(findVideo(address)).toEqual({ host, id });
});

test.each([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=x',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/../dQw4w9WgXcQ/x',
  'https://vimeo.com/about',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://loom.com/share/short',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  '//youtu.be/dQw4w9WgXcQ',
  'not an address',
  '',
])('%s is no video', (address) => {
  expect(findVideo(address)).toBeUndefined();
});

test('the address of a frame is always on the host that the policy opens', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(videoHosts)), fc.string({ maxLength: 40 }), (host, id) => {
      const video = videoOf(host, id);
      if (!video) return;
      const { frameOrigin, framePath } = videoHosts[video.host];
      expect(new URL(frameOrigin + framePath(video.id)).origin).toBe(frameOrigin);
    }),
  );
});
