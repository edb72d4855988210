import { createHash } from 'node:crypto';
import { bootScript } from './document/boot-script.ts';

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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
