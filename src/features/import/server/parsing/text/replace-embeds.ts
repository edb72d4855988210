// Players and frames of other sites become links, which this site shows as cards if it knows the host.
import type { Element, ElementContent, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { findVideo, type VideoHost } from '#kit/video-address.ts';
import { createElement } from '#richtext/html/create-element.ts';
import { isElement } from '#richtext/html/parse-fragment.ts';

const embeds = new Set(['iframe', 'video', 'audio', 'embed', 'object', 'form', 'script']);

const pages: Record<VideoHost, string> = {
  youtube: 'https://www.youtube.com/watch?v=',
  vimeo: 'https://vimeo.com/',
  loom: 'https://www.loom.com/share/',
};

/** The address at which people watch what a player shows. */
export function pageOf(address: string): string {
  const url = address.replace(/^(https?:)?\/\//i, 'https://');
  const video = findVideo(url);
  return video ? pages[video.host] + video.id : address.startsWith('//') ? url : address;
}

/** Changes the tree. `linked` are the addresses of those that became links; the others are `lost`. */
export function replaceEmbeds(root: Root, base: string | undefined): { linked: string[]; lost: number } {
  const linked: string[] = [];
  let lost = 0;
  visit(root, 'element', (element, index, parent) => {
    if (!embeds.has(element.tagName) || !parent || index === undefined) return;
    const address = findAddress(element, base);
    if (address === undefined) {
      // What a form asks stays as text.
      lost += 1;
      return SKIP;
    }
    linked.push(address);
    parent.children.splice(index, 1, linkParagraph(address));
    return [SKIP, index + 1];
  });
  linkBareAddresses(root);
  return { linked, lost };
}

export function linkParagraph(address: string, words = address): Element {
  return createElement('p', {}, [createElement('a', { href: address }, [{ type: 'text', value: words }])]);
}

function findAddress(element: Element, base: string | undefined): string | undefined {
  const inside = element.children.filter(isElement).map(({ properties }) => properties.src);
  const given = [element.properties.src, ...inside].map((src) => String(src ?? '').trim()).find(Boolean);
  if (given === undefined) return undefined;
  if (element.tagName === 'script') return /^https:\/\/gist\.github\.com\/[^?]+(?=\.js)/.exec(given)?.[0];
  const url = URL.parse(pageOf(given.replace('__GHOST_URL__', '')), base);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

const bareAddress = /^https?:\/\/[^\s<>"]+$/;

/** WordPress shows what is at an address that stands alone. */
function linkBareAddresses(root: Root): void {
  visit(root, 'element', ({ tagName, children }) => {
    const [only, ...others] = children.filter((child) => !isBlank(child));
    if ((tagName !== 'p' && tagName !== 'div') || only?.type !== 'text' || others.length > 0) return;
    const address = only.value.trim();
    if (bareAddress.test(address))
      children.splice(
        0,
        children.length,
        createElement('a', { href: pageOf(address) }, [{ type: 'text', value: address }]),
      );
  });
}

const isBlank = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() === '';
