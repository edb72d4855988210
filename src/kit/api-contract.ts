// The format in which features declare their HTTP calls: the server validates requests with it, the browser's client
// takes its types from it, and the OpenAPI description is generated from it.
import './zod-without-eval.ts';
import { z } from 'zod';
import { cursorPattern } from './page-cursor.ts';
import { hasRole, type Role, roles } from './roles.ts';
import type { TokenScope } from './token-scopes.ts';

/**
 * Who may call: `anyone` needs no token, `member` any valid token; otherwise the token of an account with this role, or
 * with one that may do more.
 */
export type Access = 'anyone' | 'member' | Exclude<Role, 'user'>;

/** The roles that may call. A visitor has none, and may make only the calls for `anyone`. */
export function rolesWith(access: Access): readonly Role[] {
  if (access === 'anyone' || access === 'member') return roles;
  return roles.filter((role) => hasRole(role, access));
}

// Who signs in, and as whom, is decided by people: a token must not make tokens, or change passwords, addresses or roles. A new
// call in one of these places is closed to tokens unless its contract opens it.
const closedToTokens = ['/api/auth/', '/api/setup/'];
const readOnlyForTokens = [
  '/api/admin/members',
  '/api/admin/invitations',
  '/api/admin/settings/sign-in',
  '/api/admin/settings/second-factor',
];

type Scoped = Pick<RouteContract, 'method' | 'path' | 'access' | 'tokenScope'>;

/** The scope that a token for programs needs for the call. Null: no such token may make it. */
export function scopeOf({ method, path, access, tokenScope }: Scoped): TokenScope | null {
  if (tokenScope !== undefined) return tokenScope;
  const isIn = (places: string[]) => places.some((place) => path.startsWith(place));
  if (isIn(closedToTokens) || (method !== 'GET' && isIn(readOnlyForTokens))) return null;
  if (access === 'admin') return 'administer';
  if (access === 'reviewer' || access === 'editor') return 'review';
  return method === 'GET' ? 'read' : 'write';
}

export type Upload = { field: string; maxBytes: number };

/** What an account may do more often the longer it has been here and the more it has published. */
export type LimitedAction = 'comment' | 'submission' | 'upload' | 'like' | 'correction';

export type RouteContract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  path: `/api/${string}`;
  access: Access;
  /** The scope that a token for programs needs, if it is another than `scopeOf` derives. Null: no such token may make the call. */
  tokenScope?: TokenScope | null;
  /** The chapter of the API description that lists the call. */
  chapter: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The request is a form with one file instead of a JSON body. */
  upload?: Upload;
  /** The response is a file to download, with this name. */
  downloadName?: string;
  /** A form is accepted too and its content ignored; mail programs send one to unsubscribe. */
  ignoresForm?: boolean;
  /** The body may be a URL-encoded form instead of JSON; other sites send one with a Webmention. */
  takesForm?: boolean;
  /** Error responses also contain `error: { message }`, as those of image hosts do. */
  nestsError?: boolean;
  /** Callers whose second factor is overdue may make the call. */
  isForSetUp?: boolean;
  /** The call ends the caller's session. */
  endsSession?: boolean;
  /** A silenced account may make the call although it writes: it changes nothing that others see. */
  isOpenToSilenced?: boolean;
  /** The call counts against a limit that grows with the standing of the account. */
  countsAs?: LimitedAction;
  /** The response is the same for everyone without a token, and may be cached until its content is invalidated. */
  isCacheable?: boolean;
  response:
    | {
        status: 200 | 201 | 202;
        payload: z.ZodObject;
        /**
         * The name of the list in the payload that may be long. It is read and sent in batches, so that it is never in
         * memory as a whole.
         */
        batched?: string;
      }
    | { status: 204 }
    | StreamResponse;
};

/** A response that is sent in pieces: events as they happen, or a file too large for memory. */
export type StreamResponse = {
  status: 200;
  stream:
    | 'text/event-stream'
    | 'text/csv; charset=utf-8'
    | 'application/json; charset=utf-8'
    | 'application/x-ndjson'
    | 'application/zip';
  /** The beginning of such a response, for the API description. */
  example?: string;
  /** The guaranteed fields of a JSON response, for the API description. */
  outline?: z.ZodObject;
};

export type StreamPiece = string | Uint8Array;

/** A route whose response is complete JSON or empty: these are the routes that an API client can call. */
export type CallContract = RouteContract & { response: Exclude<RouteContract['response'], StreamResponse> };

/** Preserves the literal types, so that client and server see each field. */
export function route<const Contract extends RouteContract>(contract: Contract): Contract {
  return contract;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What the server's handler receives, after validation. */
export type CallInput<Contract extends RouteContract> = {
  params: Output<Contract['params']>;
  query: Output<Contract['query']>;
  body: Output<Contract['body']>;
  /** The uploaded bytes. The file's name and type are not included: the sender may set them to anything. */
  file: Contract['upload'] extends Upload ? Uint8Array : undefined;
};

/** What a client sends, before defaults are filled in. */
export type CallArgs<Contract extends RouteContract> = {
  [Part in 'params' | 'query' | 'body' as Contract[Part] extends z.ZodType ? Part : never]: Input<
    Contract[Part]
  >;
} & (Contract['upload'] extends Upload ? { file: Blob } : unknown);

/** The payload without `success: true`, which the HTTP layer adds. */
export type CallResponse<Contract extends CallContract> = Contract['response'] extends {
  payload: infer Payload extends z.ZodType;
}
  ? z.output<Payload>
  : undefined;

/**
 * What a handler returns: the payload before the schema strips and fills fields, with a batched list as its batches; or
 * the pieces of a stream.
 */
export type HandlerResponse<Contract extends RouteContract> = Contract['response'] extends {
  payload: infer Payload extends z.ZodType;
}
  ? WithBatches<z.input<Payload>, Contract['response']>
  : Contract['response'] extends StreamResponse
    ? AsyncIterable<StreamPiece>
    : undefined;

type WithBatches<Payload, Response> = Response extends { batched: infer Name extends keyof Payload }
  ? Omit<Payload, Name> & { [List in Name]: AsyncIterable<Payload[List]> }
  : Payload;

export const messageResponse = z.object({ message: z.string() });

const maxPageSize = 100;
const wholeNumber = z
  .string()
  .regex(/^-?\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const page = wholeNumber.pipe(z.number().min(1, 'starts at 1'));
const limit = wholeNumber.transform((requested) => Math.min(Math.max(requested, 1), maxPageSize));

/** `page` starts at 1; `limit` is clamped to 1..100. Both arrive as text, from the query string. */
export function pagingQuery(defaultLimit: number) {
  return { page: page.default(1), limit: limit.default(defaultLimit) };
}

/**
 * For a list that is returned whole when neither is given. (`optional` after `default` would still apply the default.)
 */
export const optionalPagingQuery = { page: page.optional(), limit: limit.optional() };

/** For a list whose response has `next`, which the request for the next page sends as `after`. */
export const after = z.string().regex(cursorPattern, 'must be the `next` of the previous page').default('');
