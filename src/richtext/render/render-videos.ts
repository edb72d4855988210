// A paragraph that is nothing but a link to a video becomes a card. The card is a link: nothing is loaded from the host
// until a reader follows it.
import type { Element, Root } from 'hast';
import { fill } from '#kit/fill-text.ts';
import { findVideo, videoHosts } from '#kit/video-address.ts';
import { texts } from '#texts';
import { createElement } from '../html/create-element.ts';
import { isElement } from '../html/parse-fragment.ts';

/** Only paragraphs of the text itself: in a list or a quote, a link is a link. */
export function renderVideos(root: Root): void {
  for (const block of root.children) {
    if (isElement(block) && block.tagName === 'p') renderVideo(block);
  }
}

function renderVideo(paragraph: Element): void {
  const link = findLoneLink(paragraph);
  const video = link && findVideo(String(link.properties.href));
  if (!link || !video) return;
  const { name, frameOrigin } = videoHosts[video.host];
  const note = fill(texts.renderHtml.video, { name, host: new URL(frameOrigin).host });
  paragraph.properties = { className: ['video'] };
  // First, so that the server finds it when it leads the link to the page with the player.
  link.properties = { dataVideo: `${video.host}/${video.id}`, ...link.properties };
  // Marks count the characters of the text, so the note is not part of it.
  link.children.push(createElement('span', { dataNoText: true }, [{ type: 'text', value: note }]));
}

function findLoneLink({ children }: Element): Element | undefined {
  const [only, ...others] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return only && others.length === 0 && isElement(only) && only.tagName === 'a' ? only : undefined;
}
