import { findLinkAddress } from '../read-address.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;
// `localhost:3000` and `example.com:8080/x` look as if they named a protocol; the port tells them apart.
const hostWithPort = /^[a-z0-9.-]+:\d+(?:[/?#]|$)/i;
const mailAddress = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const hostName = /^(?:localhost|(?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]|$)/iu;

/** The address a writer means, ready for `href`; undefined when no link of an article may lead there. */
export function completeLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (mailAddress.test(text)) return findLinkAddress(`mailto:${text}`);
  const namesProtocol = scheme.test(text) && !hostWithPort.test(text);
  if (namesProtocol || /^[/#]/.test(text)) return findLinkAddress(text);
  return hostName.test(text) ? findLinkAddress(`https://${text}`) : undefined;
}

/** The one address that a pasted text is, with its protocol written out; undefined for any other text. */
export function findPastedAddress(text: string): string | undefined {
  const address = text.trim();
  return /^(?:https?:\/\/|mailto:)\S+$/i.test(address) ? findLinkAddress(address) : undefined;
}
