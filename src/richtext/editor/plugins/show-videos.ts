import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { fill } from '#kit/fill-text.ts';
import { findVideo, videoHosts } from '#kit/video-address.ts';
import { texts } from '#texts';

/**
 * Shows paragraphs that readers see as the card of a video. The text itself stays a link, whose words are the title of the
 * card. Most paragraphs are ruled out by their number of children, so it is fast in a long text.
 */
export const ShowVideos = Extension.create({
  name: 'showVideos',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const found: Decoration[] = [];
            doc.forEach((block, offset) => {
              const note = noteOf(block);
              if (note === undefined) return;
              const look = { class: 'video', 'data-note': note };
              found.push(Decoration.node(offset, offset + block.nodeSize, look));
            });
            return found.length === 0 ? null : DecorationSet.create(doc, found);
          },
        },
      }),
    ];
  },
});

function noteOf(block: Node): string | undefined {
  if (block.type.name !== 'paragraph' || block.childCount === 0 || block.childCount > 3) return undefined;
  const hrefs = new Set<string>();
  let isOnlyLink = true;
  block.forEach((child) => {
    const href = child.marks.find((mark) => mark.type.name === 'link')?.attrs.href;
    if (typeof href === 'string') hrefs.add(href);
    else if ((child.text ?? 'x').trim() !== '') isOnlyLink = false;
  });
  const [href, ...others] = hrefs;
  const video = isOnlyLink && href !== undefined && others.length === 0 ? findVideo(href) : undefined;
  if (!video) return undefined;
  const { name, frameOrigin } = videoHosts[video.host];
  return fill(texts.renderHtml.video, { name, host: new URL(frameOrigin).host });
}
