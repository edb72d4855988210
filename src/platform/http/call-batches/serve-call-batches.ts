// Serves batches: each call of a batch is made in this process as a request of its own, through the same routes as from outside.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { texts } from '#texts';
import { badRequest, unavailable } from '../app-error.ts';
import { describeRoute } from '../openapi/describe-route.ts';
import { admitViewer } from '../requests/admit-viewer.ts';
import { findViewer, isTokenRefused } from '../requests/find-viewer.ts';
import { requireForm } from '../requests/forms.ts';
import { longestTimeoutMs } from '../requests/http-timeouts.ts';
import { requireAccess } from '../requests/require-access.ts';
import { clearBrowserCache } from '../responses/clear-browser-cache.ts';
import { compressionOfLines } from '../responses/compression.ts';
import { errorBody } from '../responses/error-response.ts';
import { createSendStream } from '../responses/send-stream.ts';
import type { Identify } from '../viewer.ts';
import { answerCalls } from './answer-calls.ts';
import { callBatchContract as contract } from './call-batch-contract.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route may be called in a batch. */
    isBatchable?: boolean;
  }
}

/** Call it before the routes are added. */
export function serveCallBatches(app: FastifyInstance, { identify }: { identify: Identify }): void {
  const sendStream = createSendStream(app);
  const batch = new AsyncLocalStorage<true>();

  // Pages, files, downloads and streams are no JSON, and the answers of a batch are in memory as a whole.
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (batch.getStore() && !routeOptions.config.isBatchable)
      throw badRequest('not_batchable', texts.callBatches.notBatchable);
  });

  /** Makes one call in the name of the client that sent the batch. */
  async function make({ ip, headers }: FastifyRequest, path: string) {
    const { authorization, 'user-agent': userAgent = '' } = headers;
    const request = {
      method: 'GET',
      url: path,
      remoteAddress: ip,
      headers: { 'user-agent': userAgent, ...(authorization !== undefined && { authorization }) },
    } as const;
    try {
      // `inject` starts the request when somebody waits for it, which must be within the batch.
      const response = await batch.run(true, async () => await app.inject(request));
      return { status: response.statusCode, body: response.body };
    } catch (error) {
      if (!isCutOff(error)) throw error;
      const failure = unavailable();
      return { status: failure.status, body: JSON.stringify(errorBody(failure)) };
    }
  }

  app.route<{ Body: z.infer<typeof contract.body> }>({
    method: contract.method,
    url: contract.path,
    // Each call has the usual time limit, and they are limited in number.
    handlerTimeout: longestTimeoutMs,
    compress: compressionOfLines,
    config: { access: contract.access },
    schema: describeRoute(contract),
    onRequest: async (request, reply) => {
      const viewer = await findViewer(request, identify);
      if (isTokenRefused(request, viewer)) reply.headers(clearBrowserCache);
      requireAccess(contract, admitViewer(contract, viewer));
    },
    preValidation: async (request) => {
      requireForm(contract, request.isMultipart());
      request.body ??= { calls: [] };
    },
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      const type = contract.response.stream;
      return sendStream({ type, request, reply }, async () =>
        answerCalls(request.body.calls, {
          make: (path) => make(request, path),
          noteWaiting: (length) => app.noteUnread(reply.raw, length),
        }),
      );
    },
  });
}

// The site stops, or the response broke off: a streamed list failed on its way, or unread responses took too much memory.
const cutOffCodes = ['FST_ERR_REOPENED_CLOSE_SERVER', 'LIGHT_ECONNRESET'];

function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && cutOffCodes.includes(String(error.code));
}
