import { createHash } from 'node:crypto';
import { trustPolicyName } from '#kit/trusted-types.ts';
import { bootScript } from './document/boot-script.ts';

/**
 * No text becomes HTML or a script in a browser, but what our own policy lets through, and the editor's for its clipboard,
 * which it parses in a document of its own. The development server makes HTML as it likes.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  `trusted-types ${trustPolicyName} ProseMirrorClipboard`,
];

/** The content security policy of pages. A hash instead of a nonce: pages are kept and sent to everyone alike. */
export function pagePolicy(options: { isDevelopment: boolean }): string {
  const bootHash = createHash('sha256').update(bootScript).digest('base64');
  // The development server puts its hot reload and styles inline, and talks to the page over a socket.
  const scripts = options.isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'sha256-${bootHash}'`;
  const styles = options.isDevelopment ? "'self' 'unsafe-inline'" : "'self'";
  const connections = options.isDevelopment ? "'self' ws:" : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // Profile pictures may be on any host; their address is all that such a host gets to know.
    "img-src 'self' https: data: blob:",
    "font-src 'self'",
    `connect-src ${connections}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(options.isDevelopment ? [] : trustedTypes),
  ].join('; ');
}
