import type { CallArgs, CallContract, CallResponse } from '#kit/api-contract.ts';
import type { Call } from '#kit/calls.ts';
import { normalizeResponse } from './normalize-response.ts';

/** An unsuccessful API response, as an error whose message a screen can show. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: Record<string, string>;
  /** Identifies an unfinished sign-in, which a second factor completes. */
  readonly challenge: string | undefined;

  constructor(status: number, body: ErrorBody) {
    super(errorMessage(status, body));
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.challenge = body.challenge;
  }
}

export type ErrorBody = {
  message?: string;
  /** Image hosts put the message here, and so does our own upload call. */
  error?: { message?: string };
  code?: string;
  fields?: Record<string, string>;
  challenge?: string;
  details?: unknown;
  errors?: unknown;
};

function errorMessage(status: number, body: ErrorBody): string {
  const message = body.message ?? body.error?.message ?? `HTTP error! status: ${status}`;
  const details = body.details ?? body.errors;
  return details === undefined ? message : `${message} | details: ${JSON.stringify(details)}`;
}

type ArgsTuple<Contract extends CallContract> = keyof CallArgs<Contract> extends never
  ? [args?: undefined, options?: CallOptions]
  : [args: CallArgs<Contract>, options?: CallOptions];

/**
 * `signal` cancels a call whose response is no longer needed; `keepalive` lets the request finish after the page is
 * closed.
 */
export type CallOptions = { signal?: AbortSignal; keepalive?: boolean };

export type ApiClient = {
  call<Contract extends CallContract>(
    call: Call<Contract>,
    ...args: ArgsTuple<Contract>
  ): Promise<CallResponse<Contract>>;
};

/** The body is JSON in `body`, or a form with a file. */
export type ApiRequest = {
  method: string;
  path: string;
  body: string | undefined;
  form?: FormData;
  /** The parts that `path` was built from. */
  call: { path: string; params: Record<string, string>; query: Record<string, string> };
} & CallOptions;
export type ApiResponse = { status: number; text: string };
/** Sends a request: with fetch in the browser, in process on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>;

export function createApiClient(transport: Transport): ApiClient {
  return {
    async call<Contract extends CallContract>(
      { method, path, upload }: Call<Contract>,
      ...[args, options = {}]: ArgsTuple<Contract>
    ) {
      const { params, query, body, file } = (args ?? {}) as {
        params?: Record<string, unknown>;
        query?: Record<string, unknown>;
        body?: unknown;
        file?: Blob;
      };
      const call = { path, params: toTextValues(params), query: toTextValues(query) };
      const response = await transport({
        method,
        path: fillPath(call.path, call.params) + toQueryString(call.query),
        call,
        body: body === undefined ? undefined : JSON.stringify(body),
        ...(upload && file && { form: formWith(upload.field, file) }),
        ...options,
      });
      const payload = upload ? readUploadResponse(response) : readResponse(response);
      return normalizeResponse(payload) as CallResponse<Contract>;
    },
  };
}

export function formWith(field: string, file: Blob): FormData {
  const form = new FormData();
  form.set(field, file);
  return form;
}

/** Returns the payload of a successful response; throws an `ApiError` otherwise. */
export function readResponse({ status, text }: ApiResponse): unknown {
  const payload = parseJson(text);
  if (status < 200 || status > 299) throw new ApiError(status, (payload ?? {}) as ErrorBody);
  return payload;
}

/** Image hosts reject a file with `success: false`, some of them with status 200. */
export function readUploadResponse(response: ApiResponse): unknown {
  const payload = readResponse(response) as (ErrorBody & { success?: boolean }) | null | undefined;
  if (payload?.success === false) throw new ApiError(response.status, payload);
  return payload;
}

/** Returns undefined for a body that is not JSON: a proxy may respond with an HTML page of its own. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Leaves out empty values. */
function toTextValues(values: Record<string, unknown> = {}): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== '') texts[name] = String(value);
  }
  return texts;
}

function fillPath(path: string, params: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function toQueryString(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}
