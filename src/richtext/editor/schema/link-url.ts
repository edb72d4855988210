import { findLinkUrl } from '../../sanitize/safe-url.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;
// `localhost:3000` and `example.com:8080/x` look like URLs with a scheme; the port distinguishes them.
const hostWithPort = /^[a-z0-9.-]+:\d+(?:[/?#]|$)/i;
const emailPattern = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const hostName = /^(?:localhost|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]|$)/iu;

/** Completes a typed URL for `href`; undefined if an article may not link to it. */
export function completeLinkUrl(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (emailPattern.test(text)) return findLinkUrl(`mailto:${text}`);
  const namesProtocol = scheme.test(text) && !hostWithPort.test(text);
  if (namesProtocol || /^[/#]/.test(text)) return findLinkUrl(text);
  return hostName.test(text) ? findLinkUrl(`https://${text}`) : undefined;
}

/** The URL, if a pasted text is a single URL with its scheme; undefined otherwise. */
export function findPastedUrl(text: string): string | undefined {
  const url = text.trim();
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(url) ? findLinkUrl(url) : undefined;
}
