import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  CallInput,
  HandlerResponse,
  RouteContract,
  StreamPiece,
  StreamResponse,
  Upload,
} from '#kit/api-contract.ts';
import type { CachedResponse, ResponseCache } from '../cache/response-cache.ts';
import { sendCachedResponse } from '../cache/send-cached-response.ts';
import type { ReadPublic } from '../db/replicas/replicas.ts';
import { forbidden, unauthenticated, unsupportedMediaType } from './app-error.ts';
import { describeWithoutJson } from './openapi/describe-stream.ts';
import type { PublicCalls } from './public-calls.ts';
import { canonicalUrl } from './requests/canonical-url.ts';
import { createUploadReader, requireFittingLength } from './requests/read-upload.ts';
import { requireStorable } from './requests/require-storable.ts';
import { createSendStream } from './responses/send-stream.ts';
import { type BatchWriter, createBatchWriter, withSuccess } from './responses/write-batches.ts';
import { type Identify, readBearerToken, type Viewer } from './viewer.ts';

export type Call<Contract extends RouteContract> = CallInput<Contract> & {
  viewer: Contract['access'] extends 'anyone' ? Viewer | undefined : Viewer;
  /** The client's address, as far as TRUST_PROXY lets us know it. */
  ip: string;
  userAgent: string;
  log: FastifyRequest['log'];
} & (Contract['response'] extends StreamResponse ? StreamCall : unknown);

/** What a handler needs besides, whose answer takes its time. */
export type StreamCall = {
  /** Nobody reads any more, or the server closes. Whatever waits in the stream must wait with it. */
  signal: AbortSignal;
  /** Whose token it is by now: it may have ended, or the role may have changed, since the stream began. */
  identifyAgain(): Promise<Viewer | undefined>;
};

export type Handler<Contract extends RouteContract> = (
  call: Call<Contract>,
) => Promise<HandlerResponse<Contract>>;

/** What a call is admitted by. */
export type Asked<Contract extends RouteContract> = Pick<Call<Contract>, 'ip'> & CallInput<Contract>;

export type ServeOptions<Contract extends RouteContract> = {
  /**
   * Throws where this visitor may not have the answer made now. Not asked for an answer that is in the cache, and asked with
   * the visitor's own address also where a page asks for them.
   */
  admit?: (asked: Asked<Contract>) => void;
};

/** Puts a contract's route on the server. Features are handed this and nothing else of the HTTP server. */
export type Serve = <Contract extends RouteContract>(
  contract: Contract,
  handle: Handler<Contract>,
  options?: ServeOptions<Contract>,
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteContract['access'];
    ignoresForm?: boolean;
    nestsError?: boolean;
    upload?: Upload;
  }
  interface FastifyRequest {
    viewer: Viewer | undefined;
  }
}

export function createServe(options: {
  app: FastifyInstance;
  identify: Identify;
  publicResponses: ResponseCache;
  publicCalls?: PublicCalls;
  readPublic?: ReadPublic;
}): Serve {
  const { app, identify, publicResponses, publicCalls, readPublic = (read) => read() } = options;
  const readUpload = createUploadReader();
  const sendStream = createSendStream(app);
  app.decorateRequest('viewer', undefined);

  return (contract, handle, { admit } = {}) => {
    const answerSchema = 'payload' in contract.response ? withSuccess(contract.response.payload) : undefined;
    const writeBatches = createBatchWriter(contract.response);

    async function runHandler(request: FastifyRequest, more?: StreamCall): Promise<unknown> {
      const { params, query, body, viewer, ip, log } = request;
      const userAgent = request.headers['user-agent'] ?? '';
      const file = contract.upload && (await readUpload(request, contract.upload));
      const call = { params, query, body, file, viewer, ip, userAgent, log, ...more };
      return handle(call as Call<typeof contract>);
    }

    async function respond(request: FastifyRequest): Promise<unknown> {
      admit?.(request as unknown as Asked<typeof contract>);
      const payload = await runHandler(request);
      return answerSchema && { success: true, ...(payload as object) };
    }

    function respondPiecemeal(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const identifyAgain = () => findViewer(request, identify);
      const type = (contract.response as StreamResponse).stream;
      const isDownload = contract.downloadName !== undefined;
      return sendStream({ type, isDownload, request, reply }, async (signal) => {
        const pieces = await runHandler(request, { signal, identifyAgain });
        return pieces as AsyncIterable<StreamPiece>;
      });
    }

    function respondInBatches(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      return sendStream({ type: 'application/json; charset=utf-8', request, reply }, async () =>
        (writeBatches as BatchWriter)((await runHandler(request)) as Record<string, unknown>),
      );
    }

    const send = { whole: respond, pieces: respondPiecemeal, batches: respondInBatches }[howToSend(contract)];

    async function findAnswer(
      asked: Pick<FastifyRequest, 'params' | 'query' | 'ip'>,
    ): Promise<CachedResponse> {
      const { params, query } = asked;
      const key = `${contract.path} ${JSON.stringify([params, query])}`;
      // Before the making and not in it: that is shared by whoever asks meanwhile, and so would be a refusal.
      if (admit && !publicResponses.has(key)) admit(asked as unknown as Asked<typeof contract>);
      return publicResponses.get(key, async () => {
        // Whoever asks: what depended on that would be shown to others.
        const call = { params, query, ip: '', userAgent: '', log: app.log };
        const payload = await readPublic(async () => (await handle(call as Call<typeof contract>)) as object);
        return {
          status: 200,
          isCacheable: true,
          contentType: 'application/json; charset=utf-8',
          body: JSON.stringify(answerSchema?.parse({ success: true, ...payload })),
        };
      });
    }
    if (contract.isCacheable) publicCalls?.add(contract, findAnswer);

    async function respondCached(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const answer = await findAnswer(request);
      reply.header('cache-control', 'public, no-cache');
      reply.publicResponse = { response: answer, url: canonicalUrl(contract, request, request.url) };
      return sendCachedResponse(request, reply, answer);
    }

    app.route({
      method: contract.method,
      url: contract.path,
      ...streamingOptions(contract),
      config: {
        access: contract.access,
        ...(contract.ignoresForm && { ignoresForm: true }),
        ...(contract.nestsError && { nestsError: true }),
        ...(contract.upload && { upload: contract.upload }),
      },
      schema: {
        tags: [contract.chapter],
        summary: contract.summary,
        ...(contract.description && { description: contract.description }),
        ...(contract.access !== 'anyone' && { security: [{ token: [] }] }),
        'x-access': contract.access,
        ...(contract.params && { params: contract.params }),
        ...(contract.query && { querystring: contract.query }),
        ...(contract.body && { body: contract.body }),
        ...(contract.upload && { consumes: ['multipart/form-data'] }),
        response: { [contract.response.status]: answerSchema ?? describeWithoutJson(contract.response) },
      },
      onRequest: async (request, reply) => {
        request.viewer = await findViewer(request, identify);
        if (contract.access !== 'anyone' && isTokenRefused(request)) reply.headers(forgetPictures);
        requireAccess(contract.access, request.viewer);
        if (contract.upload) requireFittingLength(request, contract.upload);
      },
      preValidation: async (request) => {
        requireForm(contract, request.isMultipart());
        requireStorable(request.params);
        requireStorable(request.query);
        requireStorable(request.body);
        // What no schema names is gone, as everywhere: a cache would keep an answer for each address otherwise.
        if (!contract.query) request.query = {};
        // Nothing sent is the same as nothing said; what is needed is then missing by name.
        if (contract.body && request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => {
        // With a token the answer may be the viewer's own; such an answer is never kept.
        if (contract.isCacheable && request.headers.authorization === undefined) {
          return respondCached(request, reply);
        }
        reply.code(contract.response.status).header('cache-control', 'no-store');
        if (contract.downloadName) {
          reply.header('content-disposition', `attachment; filename="${contract.downloadName}"`);
        }
        const answer = await send(request, reply);
        if (contract.endsSession) reply.headers(forgetPictures);
        return answer;
      },
    });
  };
}

/**
 * Browsers keep images for a year, those of drafts too, and another person may use this browser next. Only what the browser
 * keeps by itself goes, and not what its service worker has kept for reading offline.
 */
const forgetPictures = { 'clear-site-data': '"cache"' };

const isTokenRefused = (request: FastifyRequest) =>
  request.viewer === undefined && readBearerToken(request.headers.authorization) !== undefined;

function howToSend({ response }: RouteContract): 'whole' | 'pieces' | 'batches' {
  if ('stream' in response) return 'pieces';
  return 'payload' in response && response.batched !== undefined ? 'batches' : 'whole';
}

// As long as timers can be: a stream has no length of its own, and its reader or its maker ends it.
const longestTimeoutMs = 2 ** 31 - 1;

/** Compressed, an event would wait for the ones after it; and an archive is packed already. */
function streamingOptions(contract: RouteContract) {
  if (howToSend(contract) === 'whole') return {};
  const stream = 'stream' in contract.response ? contract.response.stream : undefined;
  const isSentAsItIs = stream === 'text/event-stream' || stream === 'application/zip';
  return { handlerTimeout: longestTimeoutMs, ...(isSentAsItIs && { compress: false as const }) };
}

async function findViewer(request: FastifyRequest, identify: Identify): Promise<Viewer | undefined> {
  const token = readBearerToken(request.headers.authorization);
  return token === undefined ? undefined : identify(token);
}

function requireForm(contract: RouteContract, isForm: boolean): void {
  if (contract.upload && !isForm) throw unsupportedMediaType('multipart/form-data');
  if (isForm && !contract.upload && !contract.ignoresForm) throw unsupportedMediaType();
}

function requireAccess(access: RouteContract['access'], viewer: Viewer | undefined): void {
  if (access === 'anyone') return;
  if (viewer === undefined) throw unauthenticated();
  if (access === 'admin' && viewer.role !== 'admin') throw forbidden();
}
