// The outside image host, which the operator chooses but we do not trust. It receives a converted image, and its
// response is validated.

import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { texts } from '#texts';

export type ImageHost = NonNullable<Config['imageHost']>;

// Longer than any host needs for a few megabytes, shorter than the request timeout.
const timeoutMs = 15_000;
const maxResponseBytes = 64 * 1024;
// The maximum for an index. No host uses longer URLs.
const maxUrlLength = 2_000;

const responseSchema = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Uploads an image to the host and returns its URL there. */
export async function sendToHost(host: ImageHost, image: Uint8Array<ArrayBuffer>): Promise<string> {
  const { status, body } = await post(host, image).catch((error: unknown) => {
    throw hostFailed(`did not respond: ${nameOf(error)}`);
  });
  const response = responseSchema.safeParse(body);
  if (status < 200 || status > 299 || !response.success) {
    const refusal = refusalSchema.safeParse(body);
    const reason = refusal.success ? hideKey(refusal.data.error.message, host) : 'no reason given';
    throw hostFailed(`responded with ${status}: ${reason}`);
  }
  const url = readUrl(response.data.data.url);
  if (!url) throw hostFailed('gave no https address');
  return url;
}

async function post(
  { url, key }: ImageHost,
  image: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; body: unknown }> {
  const endpoint = new URL(url);
  if (key !== undefined) endpoint.searchParams.set('key', key);
  const form = new FormData();
  form.set('image', new Blob([image], { type: 'image/webp' }), 'image.webp');
  const response = await fetch(endpoint, {
    method: 'POST',
    body: form,
    // Do not send the key and the image to another URL.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: parseJson(await readBounded(response)) };
}

async function readBounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop also closes the connection.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > maxResponseBytes) throw new RangeError('The response is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Normalizes the URL as browsers do, so that one image has one URL. */
function readUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && url.href.length <= maxUrlLength ? url.href : undefined;
}

/** An error of `fetch` may contain the URL and with it the key, so only its code or name is logged. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = (error.cause as NodeJS.ErrnoException | undefined)?.code;
  return code ?? error.name;
}

function hideKey(message: string, { key }: ImageHost): string {
  const hidden =
    key === undefined ? message : message.replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***');
  return hidden.slice(0, 200);
}

/** The reason is for the operator and only logged. */
function hostFailed(reason: string): AppError {
  const error = new AppError({
    status: 502,
    code: 'image_host_failed',
    message: texts.sendToHost.refused,
    retryAfterSeconds: 5,
  });
  return Object.assign(error, { cause: new Error(`The image host ${reason}`) });
}
