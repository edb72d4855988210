// Cards of videos in the HTML of a public article lead to a page of our own, which alone may show the player.
import type { Video, VideoHost } from '#kit/video-address.ts';
import { videoOf } from '#kit/video-address.ts';

export const embedPath = (slug: string, { host, id }: Video): string =>
  `/article/${encodeURIComponent(slug)}/embed/${host}/${id}`;

// As `renderVideos` writes it. Text cannot contain it: quotation marks are escaped there.
const card = /<a data-video="([a-z]+)\/([\w-]+)" href="[^"]*"(?: target="_blank" rel="[^"]*")?>/g;

/** A card of a host that the operator has turned off stays a link to the host. */
export function linkVideos(html: string, slug: string, hosts: readonly VideoHost[]): string {
  return html.replace(card, (whole, host, id) => {
    const video = videoOf(host, id);
    return video && hosts.includes(video.host) ? `<a href="${embedPath(slug, video)}">` : whole;
  });
}

/** Whether the article shows the video, and the title that the writer gave it, as HTML. */
export function findCard(html: string, { host, id }: Video): { title: string } | undefined {
  const [start, rest = ''] = html.split(`<a data-video="${host}/${id}" `, 2);
  if (start === html) return undefined;
  return { title: /^[^>]*>([^<]*)/.exec(rest)?.[1]?.trim() ?? '' };
}
