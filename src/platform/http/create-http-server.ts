import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from '../config/config.ts';
import { badRequest, unsupportedMediaType } from './app-error.ts';
import { answerError } from './error-answer.ts';
import { addSecurityHeaders } from './security-headers.ts';

// Room for an article of 100,000 words; images go another way.
const bodyLimitBytes = 1024 * 1024;
// A client that has not sent its request by then is stuck or hostile.
const requestTimeoutMs = 30_000;
// Longer than the 60 s after which proxies drop idle connections, so that they never meet one we just closed.
const keepAliveTimeoutMs = 72_000;
// A slug of the longest title, with a number to set it apart.
const maxParamLength = 250;

/** The bare server with the manners every answer shares; it knows no route yet. */
export function createHttpServer(
  config: Config,
  options: { logDestination?: NodeJS.WritableStream | undefined } = {},
): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: {
      level: config.logLevel,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label: string) => ({ level: label }) },
      ...(options.logDestination && { stream: options.logDestination }),
    },
    // One line a request, written below, instead of two without the route.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: () => randomBytes(9).toString('base64url'),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    handlerTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength, ignoreTrailingSlash: false },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      answerError(error, request as FastifyRequest, reply as FastifyReply);
    },
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  app.setSchemaErrorFormatter((issues) => Object.assign(new Error('validation'), { validation: issues }));
  readJsonStrictly(app);
  ignoreForms(app);
  // It only marks such a request and leaves the body alone; `serve` knows which routes take one.
  app.register(multipart);
  addSecurityHeaders(app, { isHttps: config.publicUrl.startsWith('https:') });
  app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_000 });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  logEachRequest(app);
  return app;
}

/** Only JSON, only real UTF-8, and no `__proto__`. An empty body is taken as none, as DELETE from browsers is. */
function readJsonStrictly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(body as Buffer)) return done(badRequest('invalid_json', 'The request is not valid UTF-8.'));
    parse(request, body.toString(), (error, value) => {
      if (error === null || error === undefined) return done(null, value);
      done(badRequest('invalid_json', 'The request is not valid JSON.'));
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
    request.log.info(
      {
        method: request.method,
        // Without the query, which may hold what someone searched for.
        path: request.url.split('?', 1)[0],
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
