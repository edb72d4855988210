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
import { describeRoute } from './openapi/describe-route.ts';
import type { PublicCalls } from './public-calls.ts';
import { admitAgain, admitViewer } from './requests/admit-viewer.ts';
import { admitWriter, type LimitByStanding } from './requests/admit-writer.ts';
import { canonicalUrl } from './requests/canonical-url.ts';
import { findViewer, isTokenRefused } from './requests/find-viewer.ts';
import { formOptions, requireForm } from './requests/forms.ts';
import { longestTimeoutMs } from './requests/http-timeouts.ts';
import { createUploadReader, requireFittingLength } from './requests/read-upload.ts';
import { requireAccess } from './requests/require-access.ts';
import { requireStorable } from './requests/require-storable.ts';
import { clearBrowserCache } from './responses/clear-browser-cache.ts';
import { compressionOf } from './responses/compression.ts';
import { createSendStream } from './responses/send-stream.ts';
import { type BatchWriter, createBatchWriter, withSuccess } from './responses/write-batches.ts';
import type { Identify, Viewer } from './viewer.ts';

export type Call<Contract extends RouteContract> = CallInput<Contract> & {
  viewer: Contract['access'] extends 'anyone' ? Viewer | undefined : Viewer;
  /** The client's IP address, as far as TRUST_PROXY lets us know it. */
  ip: string;
  userAgent: string;
  log: FastifyRequest['log'];
} & (Contract['response'] extends StreamResponse ? StreamCall : unknown);

/** Additional input for the handler of a stream. */
export type StreamCall = {
  /** Aborted when the client has left or the server closes. It must end every wait of the stream. */
  signal: AbortSignal;
  /** Checks the token again: since the stream began, the session may have ended or the role may have changed. */
  identifyAgain(): Promise<Viewer | undefined>;
};

export type Handler<Contract extends RouteContract> = (
  call: Call<Contract>,
) => Promise<HandlerResponse<Contract>>;

export type AdmitInput<Contract extends RouteContract> = Pick<Call<Contract>, 'ip'> & CallInput<Contract>;

export type ServeOptions<Contract extends RouteContract> = {
  /**
   * Throws if this visitor may not have the response computed now, for example because of a rate limit. Not called for a cached
   * response. For a call of a page it gets the IP address of the page's visitor.
   */
  admit?: (input: AdmitInput<Contract>) => void;
};

/** Adds a contract's route to the server. Features get this function and no other access to the HTTP server. */
export type Serve = <Contract extends RouteContract>(
  contract: Contract,
  handle: Handler<Contract>,
  options?: ServeOptions<Contract>,
) => void;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteContract['access'];
    ignoresForm?: boolean;
    takesForm?: boolean;
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
  limitByStanding?: LimitByStanding;
}): Serve {
  const { app, identify, publicResponses, publicCalls, readPublic = (read) => read() } = options;
  const readUpload = createUploadReader();
  const sendStream = createSendStream(app);
  app.decorateRequest('viewer', undefined);

  return (contract, handle, { admit } = {}) => {
    const responseSchema =
      'payload' in contract.response ? withSuccess(contract.response.payload) : undefined;
    const writeBatches = createBatchWriter(contract.response);

    async function runHandler(request: FastifyRequest, more?: StreamCall): Promise<unknown> {
      const { params, query, body, viewer, ip, log } = request;
      const userAgent = request.headers['user-agent'] ?? '';
      const file = contract.upload && (await readUpload(request, contract.upload));
      const call = { params, query, body, file, viewer, ip, userAgent, log, ...more };
      return handle(call as Call<typeof contract>);
    }

    async function respond(request: FastifyRequest): Promise<unknown> {
      admit?.(request as unknown as AdmitInput<typeof contract>);
      const payload = await runHandler(request);
      return responseSchema && { success: true, ...(payload as object) };
    }

    function respondWithStream(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const identifyAgain = async () => admitAgain(contract, await findViewer(request, identify));
      const type = (contract.response as StreamResponse).stream;
      const isDownload = contract.downloadName !== undefined;
      return sendStream({ type, isDownload, request, reply }, async (signal) => {
        const chunks = await runHandler(request, { signal, identifyAgain });
        return chunks as AsyncIterable<StreamPiece>;
      });
    }

    function respondInBatches(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      return sendStream({ type: 'application/json; charset=utf-8', request, reply }, async () =>
        (writeBatches as BatchWriter)((await runHandler(request)) as Record<string, unknown>),
      );
    }

    const send = { whole: respond, stream: respondWithStream, batches: respondInBatches }[
      sendingMode(contract)
    ];

    async function findCached(
      input: Pick<FastifyRequest, 'params' | 'query' | 'ip'>,
    ): Promise<CachedResponse> {
      const { params, query } = input;
      const key = `${contract.path} ${JSON.stringify([params, query])}`;
      // Before the computation and not in it: other requests may share the computation, and must not share a refusal.
      if (admit && !publicResponses.has(key)) admit(input as unknown as AdmitInput<typeof contract>);
      return publicResponses.get(key, async () => {
        // Without IP address and user agent: the response is shown to others, so it must not depend on them.
        const call = { params, query, ip: '', userAgent: '', log: app.log };
        const payload = await readPublic(async () => (await handle(call as Call<typeof contract>)) as object);
        return {
          status: 200,
          isCacheable: true,
          contentType: 'application/json; charset=utf-8',
          body: JSON.stringify(responseSchema?.parse({ success: true, ...payload })),
        };
      });
    }
    if (contract.isCacheable) publicCalls?.add(contract, findCached);

    async function respondCached(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const response = await findCached(request);
      reply.header('cache-control', 'public, no-cache');
      reply.publicResponse = { response, url: canonicalUrl(contract, request, request.url) };
      return sendCachedResponse(request, reply, response);
    }

    app.route({
      method: contract.method,
      url: contract.path,
      ...streamingOptions(contract),
      ...compressionOf(contract),
      config: {
        access: contract.access,
        isBatchable: isBatchable(contract),
        ...formOptions(contract),
        ...(contract.nestsError && { nestsError: true }),
        ...(contract.upload && { upload: contract.upload }),
      },
      schema: describeRoute(contract, responseSchema),
      onRequest: async (request, reply) => {
        request.viewer = admitViewer(contract, await findViewer(request, identify));
        if (contract.access !== 'anyone' && isTokenRefused(request, request.viewer))
          reply.headers(clearBrowserCache);
        requireAccess(contract, request.viewer);
        await admitWriter(contract, request.viewer, options.limitByStanding);
        if (contract.upload) requireFittingLength(request, contract.upload);
      },
      preValidation: async (request) => {
        requireForm(contract, request.isMultipart());
        requireStorable(request.params);
        requireStorable(request.query);
        requireStorable(request.body);
        // Remove unknown search parameters. Otherwise the cache would store a response for each spelling of a URL.
        if (!contract.query) request.query = {};
        // Treat a missing body as an empty object, so that the error names the missing fields.
        if (contract.body && request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => {
        // With a token the response may contain private data of the viewer, so it is never cached.
        if (contract.isCacheable && request.headers.authorization === undefined) {
          return respondCached(request, reply);
        }
        reply.code(contract.response.status).header('cache-control', 'no-store');
        if (contract.downloadName) {
          reply.header('content-disposition', `attachment; filename="${contract.downloadName}"`);
        }
        const payload = await send(request, reply);
        if (contract.endsSession) reply.headers(clearBrowserCache);
        return payload;
      },
    });
  };
}

function sendingMode({ response }: RouteContract): 'whole' | 'stream' | 'batches' {
  if ('stream' in response) return 'stream';
  return 'payload' in response && response.batched !== undefined ? 'batches' : 'whole';
}

/** A batch of calls has their answers in memory, and none of them is a file. */
const isBatchable = ({ method, response, downloadName }: RouteContract): boolean =>
  method === 'GET' && !('stream' in response) && downloadName === undefined;

/** Streams have no handler timeout. */
const streamingOptions = (contract: RouteContract) =>
  sendingMode(contract) === 'whole' ? {} : { handlerTimeout: longestTimeoutMs };
