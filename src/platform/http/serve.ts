import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallInput, HandlerAnswer, RouteContract, Upload } from '#kit/api-contract.ts';
import type { ByteCache } from '../cache/byte-cache.ts';
import { sendCached } from '../cache/send-cached.ts';
import { noteTags } from '../cache/tag-scope.ts';
import { forbidden, unauthenticated, unsupportedMediaType } from './app-error.ts';
import { createUploadReader, requireFittingLength } from './read-upload.ts';
import { requireStorable } from './text-guard.ts';
import { type Identify, readBearerToken, type Viewer } from './viewer.ts';

export type Call<Contract extends RouteContract> = CallInput<Contract> & {
  viewer: Contract['access'] extends 'anyone' ? Viewer | undefined : Viewer;
  /** The client's address, as far as TRUST_PROXY lets us know it. */
  ip: string;
  userAgent: string;
  log: FastifyRequest['log'];
};

export type Handler<Contract extends RouteContract> = (
  call: Call<Contract>,
) => Promise<HandlerAnswer<Contract>>;

/** Puts a contract's route on the server. Features are handed this and nothing else of the HTTP server. */
export type Serve = <Contract extends RouteContract>(contract: Contract, handle: Handler<Contract>) => void;

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
  publicAnswers: ByteCache;
}): Serve {
  const { app, identify, publicAnswers } = options;
  const readUpload = createUploadReader();
  app.decorateRequest('viewer', undefined);

  return (contract, handle) => {
    const answerSchema = contract.answer.status === 204 ? undefined : withSuccess(contract.answer.payload);

    async function respond(request: FastifyRequest): Promise<unknown> {
      const { params, query, body, viewer, ip, log } = request;
      const userAgent = request.headers['user-agent'] ?? '';
      const file = contract.upload && (await readUpload(request, contract.upload));
      const call = { params, query, body, file, viewer, ip, userAgent, log } as Call<typeof contract>;
      const payload = await handle(call);
      return answerSchema && { success: true, ...(payload as object) };
    }

    async function respondCached(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const key = `${contract.path} ${JSON.stringify([request.params, request.query])}`;
      const answer = await publicAnswers.get(key, async () => ({
        status: 200,
        isKeepable: true,
        contentType: 'application/json; charset=utf-8',
        body: JSON.stringify(answerSchema?.parse(await respond(request))),
      }));
      noteTags(answer.tags);
      reply.header('cache-control', 'public, no-cache');
      return sendCached(request, reply, answer);
    }

    app.route({
      method: contract.method,
      url: contract.path,
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
        response: { [contract.answer.status]: answerSchema ?? z.undefined() },
      },
      onRequest: async (request) => {
        request.viewer = await findViewer(request, identify);
        requireAccess(contract.access, request.viewer);
        if (contract.upload) requireFittingLength(request, contract.upload);
      },
      preValidation: async (request) => {
        requireForm(contract, request.isMultipart());
        requireStorable(request.params);
        requireStorable(request.query);
        requireStorable(request.body);
        // Nothing sent is the same as nothing said; what is needed is then missing by name.
        if (contract.body && request.body === undefined) request.body = {};
      },
      handler: async (request, reply) => {
        // With a token the answer may be the viewer's own; such an answer is never kept.
        if (contract.isCacheable && request.headers.authorization === undefined) {
          return respondCached(request, reply);
        }
        reply.code(contract.answer.status).header('cache-control', 'no-store');
        if (contract.downloadName) {
          reply.header('content-disposition', `attachment; filename="${contract.downloadName}"`);
        }
        return respond(request);
      },
    });
  };
}

function withSuccess(payload: z.ZodObject): z.ZodObject {
  return payload.extend({ success: z.literal(true) });
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
