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
import type { Answered } from '../metrics/count-requests.ts';
import { badRequest, notFound, unsupportedMediaType } from './app-error.ts';
import {
  type HttpTimeouts,
  handlerTimeoutMs,
  httpTimeouts,
  serverTimeouts,
} from './requests/http-timeouts.ts';
import { refuseMalformedRequest } from './requests/malformed-request.ts';
import { sendErrorResponse } from './responses/error-response.ts';
import { logRequest } from './responses/log-response.ts';
import { addSecurityHeaders, setSecurityHeaders } from './responses/security-headers.ts';
import {
  cutWhenStalled,
  limitUnreadResponses,
  type UnreadLimits,
  unreadLimits,
} from './responses/stalled-responses.ts';

/** Returns whether it has answered the request. */
export type RespondEarly = (request: IncomingMessage, response: ServerResponse) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    /** Called once for each request, when its answer has gone out. */
    noteResponse(answered: Answered): void;
    /** Offers every request to `answer` before Fastify gets it. */
    setEarlyResponder(answer: RespondEarly): void;
  }
}

// Room for an article of 100,000 words; images go another way.
const bodyLimitBytes = 1024 * 1024;
// A slug of the longest title, with a number to set it apart.
const maxParamLength = 250;

/** The bare server with the manners every answer shares; it knows no route yet. */
export function createHttpServer(
  config: Config,
  options: {
    logDestination?: NodeJS.WritableStream | undefined;
    onResponseSent?: ((answered: Answered) => void) | undefined;
    /** Shorter ones for tests. */
    timeouts?: Partial<HttpTimeouts> | undefined;
    unread?: Partial<UnreadLimits> | undefined;
  } = {},
): FastifyInstance {
  const timeouts = { ...httpTimeouts, ...options.timeouts };
  const unread = { ...unreadLimits, ...options.unread };
  let setEarlyResponder: RespondEarly = () => false;
  const protection = { isHttps: config.publicUrl.startsWith('https:') };
  const app: FastifyInstance = fastify({
    logger: {
      ...loggerOptions,
      level: config.logLevel,
      ...(options.logDestination && { stream: options.logDestination }),
    },
    // One line a request, written below, instead of two without the route.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => pathOfTarget(url),
    bodyLimit: bodyLimitBytes,
    serverFactory: (handle) =>
      createServer(serverTimeouts(timeouts), (request, response) => {
        if (setEarlyResponder(request, response)) return;
        cutWhenStalled(response, unread.stallMs);
        handle(request, response);
      }),
    handlerTimeout: handlerTimeoutMs(timeouts),
    routerOptions: { maxParamLength, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseMalformedRequest,
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(reply as FastifyReply, protection);
      sendErrorResponse(error, request as FastifyRequest, reply as FastifyReply);
    },
  });

  limitUnreadResponses(app, unread);
  app.decorate('setEarlyResponder', (answer: RespondEarly) => {
    setEarlyResponder = answer;
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendErrorResponse);
  app.setNotFoundHandler((request, reply) => sendErrorResponse(notFound(), request, reply));
  app.setSchemaErrorFormatter((issues) => Object.assign(new Error('validation'), { validation: issues }));
  readJsonStrictly(app);
  ignoreForms(app);
  // It only marks such a request and leaves the body alone; `serve` knows which routes take one.
  app.register(multipart);
  addSecurityHeaders(app, protection);
  app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_000 });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.decorate('noteResponse', options.onResponseSent ?? (() => {}));
  logEachRequest(app);
  return app;
}

/**
 * A request may name a host before the path, as those to a proxy do. Ours is in the settings: with another one, every
 * redirect would lead there.
 */
function pathOfTarget(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Only JSON, only real UTF-8, and no `__proto__`. An empty body is taken as none, as DELETE from browsers is. */
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

/** Forms are for the few routes that ask for one, and only to be thrown away. */
function ignoreForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, _body, done) => {
    if (request.routeOptions.config.ignoresForm) done(null, undefined);
    else done(unsupportedMediaType());
  });
}

function logEachRequest(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, routeOptions } = request;
    const asked = { method, url, route: routeOptions.url };
    const answered = { status: reply.statusCode, ms: reply.elapsedTime };
    logRequest(request.log, asked, answered);
    app.noteResponse({ ...asked, ...answered });
  });
}
