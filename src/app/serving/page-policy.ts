import { createHash } from 'node:crypto';
import { trustPolicyName } from '#kit/trusted-types.ts';
import { bootScript } from '../document/boot-script.ts';

/**
 * Trusted Types: no text becomes HTML or script in the browser, except through our own policy and the editor's
 * clipboard policy, which parses in a separate document. The development server is exempt.
 */
const trustedTypes = [
  "require-trusted-types-for 'script'",
  `trusted-types ${trustPolicyName} ProseMirrorClipboard`,
];

/**
 * The content security policy of pages. It uses a hash instead of a nonce, because pages are cached and identical for
 * everyone.
 */
export function pagePolicy(options: { isDevelopment: boolean }): string {
  const bootHash = createHash('sha256').update(bootScript).digest('base64');
  // The development server adds inline scripts and styles for hot reload, and uses a WebSocket.
  const scripts = options.isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'sha256-${bootHash}'`;
  const styles = options.isDevelopment ? "'self' 'unsafe-inline'" : "'self'";
  const connections = options.isDevelopment ? "'self' ws:" : "'self'";
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    // Profile pictures may be on any host.
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
