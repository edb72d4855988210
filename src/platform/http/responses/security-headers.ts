import type { FastifyInstance, FastifyReply } from 'fastify';

// The site uses none of these features, so an injected script cannot use them either.
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const passkeys = ['publickey-credentials-create', 'publickey-credentials-get'];

const writePolicy = (allowed: readonly string[]): string =>
  [...unused, ...passkeys]
    .map((feature) => `${feature}=${allowed.includes(feature) ? '(self)' : '()'}`)
    .join(', ');

const permissionsOff = writePolicy([]);

/**
 * Pages may use passkeys, all of them: a policy counts for as long as the document is open, and a member can get from any page
 * to the sign-in page or the account settings without loading another one.
 */
export const pagePermissions = writePolicy(passkeys);

/** For responses that are not pages: they must not load or run anything. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

// Two years, as the HSTS preload list recommends.
const strictTransport = 'max-age=63072000; includeSubDomains';

type Protection = { isHttps: boolean };

export function addSecurityHeaders(app: FastifyInstance, options: Protection): void {
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply, options));
}

/**
 * Sets the headers of every response. A route's own policy for content, permissions, embedding or referrers is not overwritten. Call it directly
 * only for errors before routing, where Fastify runs no hooks.
 */
export function setSecurityHeaders(reply: FastifyReply, { isHttps }: Protection): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  });
  if (!reply.hasHeader('permissions-policy')) reply.header('permissions-policy', permissionsOff);
  if (!reply.hasHeader('referrer-policy')) {
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  }
  if (!reply.hasHeader('cross-origin-resource-policy')) {
    reply.header('cross-origin-resource-policy', 'same-origin');
  }
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
  if (isHttps) reply.header('strict-transport-security', strictTransport);
}
