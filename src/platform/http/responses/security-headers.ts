import type { FastifyInstance, FastifyReply } from 'fastify';

// Nothing on the site uses any of these; a script that got in could not either.
const permissionsOff = [
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
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For answers that are no documents: nothing in them may load or run anything. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

// Two years, as the preload lists ask for.
const strictTransport = 'max-age=63072000; includeSubDomains';

type Protection = { isHttps: boolean };

export function addSecurityHeaders(app: FastifyInstance, options: Protection): void {
  app.addHook('onSend', async (_request, reply) => setSecurityHeaders(reply, options));
}

/**
 * Headers of every answer. A route that set a policy of its own, for its content or for who may embed it, keeps it. By
 * itself for what is refused before there is a route, where no hook is heard.
 */
export function setSecurityHeaders(reply: FastifyReply, { isHttps }: Protection): void {
  reply.headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': permissionsOff,
  });
  if (!reply.hasHeader('cross-origin-resource-policy')) {
    reply.header('cross-origin-resource-policy', 'same-origin');
  }
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', dataPolicy);
  if (isHttps) reply.header('strict-transport-security', strictTransport);
}
