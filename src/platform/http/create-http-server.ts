import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { texts } from '#texts';
import type { Config } from '../config/config.ts';
import { loggerOptions } from '../log/logger-options.ts';
import type { SentResponse } from '../metrics/count-requests.ts';
import { badRequest, notFound, unsupportedMediaType } from './app-error.ts';
import { closeBusyConnections } from './requests/closing-connections.ts';
import {
  type HttpTimeouts,
  handlerTimeoutMs,
  httpTimeouts,
  serverTimeouts,
} from './requests/http-timeouts.ts';
import { refuseMalformedRequest } from './requests/malformed-request.ts';
import { requirePlainBodies } from './requests/require-plain-body.ts';
import { compression } from './responses/compression.ts';
import { sendErrorResponse } from './responses/error-response.ts';
import { logResponse } from './responses/log-response.ts';
import { addSecurityHeaders, setSecurityHeaders } from './responses/security-headers.ts';
import {
  cutWhenStalled,
  limitUnreadResponses,
  type UnreadLimits,
  unreadLimits,
} from './responses/stalled-responses.ts';

/** Returns whether it has sent a response. */
export type RespondEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Called once for each request, when its response was sent. */
    noteResponse(sent: SentResponse): void;
    /** Passes every request to `respond` before Fastify gets it. */
    setEarlyResponder(respond: RespondEarly): void;
  }
}

// Room for an article of 100,000 words. Images are uploaded as forms, which have their own limit.
const bodyLimitBytes = 1024 * 1024;
// The slug of the longest title, with a number that makes it unique.
const maxParamLength = 250;

/** Creates the server without routes: parsing, limits, timeouts, error responses, headers and the request log. */
export function createHttpServer(
  config: Config,
  options: {
    logDestination?: NodeJS.WritableStream | undefined;
    onResponseSent?: ((sent: SentResponse) => void) | undefined;
    /** Tests set shorter ones. */
    timeouts?: Partial<HttpTimeouts> | undefined;
    unread?: Partial<UnreadLimits> | undefined;
  } = {},
): FastifyInstance {
  const timeouts = { ...httpTimeouts, ...options.timeouts };
  const unread = { ...unreadLimits, ...options.unread };
  let respondEarly: RespondEarly = () => false;
  const protection = { isHttps: config.publicUrl.startsWith('https:') };
  const app: FastifyInstance = fastify({
    logger: {
      ...loggerOptions,
      level: config.logLevel,
      ...(options.logDestination && { stream: options.logDestination }),
    },
    // `logEachRequest` writes one line for each request. Fastify would write two, without the route.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => removeHost(url),
    bodyLimit: bodyLimitBytes,
    serverFactory: (handle) =>
      createServer(serverTimeouts(timeouts), (request, response) => {
        if (respondEarly(request, response)) return;
        cutWhenStalled(response, unread.stallMs);
        handle(request, response);
      }),
    handlerTimeout: handlerTimeoutMs(timeouts),
    routerOptions: { maxParamLength, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    // A start has no time limit: adding the routes may take longer than Fastify's ten seconds on a machine that is busy.
    pluginTimeout: 0,
    clientErrorHandler: refuseMalformedRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply as FastifyReply, protection);
      sendErrorResponse(error, request as FastifyRequest, reply as FastifyReply);
    },
  });

  limitUnreadResponses(app, unread);
  closeBusyConnections(app);
  app.decorate('setEarlyResponder', (respond: RespondEarly) => {
    respondEarly = respond;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler((request, reply) => sendErrorResponse(notFound(), request, reply));
  app.setSchemaErrorFormatter((issues) => Object.assign(new Error('validation'), { validation: issues }));
  readJsonStrictly(app);
  readForms(app);
  // The plugin only marks a multipart request and does not read its body. `serve` knows which routes accept one.
  app.register(multipart);
  addSecurityHeaders(app, protection);
  app.register(compress, compression);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  requirePlainBodies(app);
  app.decorate('noteResponse', options.onResponseSent ?? (() => {}));
  logEachRequest(app);
  return app;
}

/**
 * A request target may be a whole URL, as in requests to a proxy. Its host is ignored, because every redirect would otherwise
 * lead to that host instead of the one in the settings.
 */
function removeHost(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Accepts only JSON in valid UTF-8 without `__proto__` keys. An empty body counts as none: browsers send one with DELETE. */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body as Buffer)) return done(badRequest('invalid_json', texts.createHttpServer.notUtf8));
    parse(request, body.toString(), (error, value) => {
      if (error === null || error === undefined) return done(null, value);
      done(badRequest('invalid_json', texts.createHttpServer.notJson));
    });
  });
}

/** Only routes with `takesForm` read a URL-encoded form. Those with `ignoresForm` accept one, and its content is discarded. */
function readForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
    const { ignoresForm, takesForm } = request.routeOptions.config;
    if (takesForm && !isUtf8(body as Buffer))
      done(badRequest('invalid_form', texts.createHttpServer.notUtf8));
    else if (takesForm) done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    else if (ignoresForm) done(null, undefined);
    else done(unsupportedMediaType());
  });
}

function logEachRequest(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request;
    const received = { method, url, route: routeOptions.url };
    const sent = { status: reply.statusCode, ms: reply.elapsedTime };
    logResponse(request.log, received, sent);
    app.noteResponse({ ...received, ...sent });
  });
}
