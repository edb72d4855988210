// The outside image host: the operator's choice, and still a stranger. It gets a picture that was made here, and what
// it answers is believed only as far as it has the shape of an answer.

import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/http/app-error.ts';
import { texts } from '#texts';

export type ImageHost = NonNullable<Config['imageHost']>;

// Longer than any host takes for a few megabytes, shorter than a request may last.
const timeoutMs = 15_000;
const maxAnswerBytes = 64 * 1024;
// What an index can hold; no host has addresses as long as that.
const maxUrlLength = 2_000;

const answerSchema = z.object({ success: z.literal(true), data: z.object({ url: z.string() }) });
const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Hands an image over, and gives the address it has there. */
export async function sendToHost(host: ImageHost, image: Uint8Array<ArrayBuffer>): Promise<string> {
  const { status, body } = await post(host, image).catch((error: unknown) => {
    throw hostFailed(`did not answer: ${nameOf(error)}`);
  });
  const answer = answerSchema.safeParse(body);
  if (status < 200 || status > 299 || !answer.success) {
    const refusal = refusalSchema.safeParse(body);
    const reason = refusal.success ? hideKey(refusal.data.error.message, host) : 'no reason given';
    throw hostFailed(`answered ${status}: ${reason}`);
  }
  const url = readUrl(answer.data.data.url);
  if (!url) throw hostFailed('gave no https address');
  return url;
}

async function post(
  { url, key }: ImageHost,
  image: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; body: unknown }> {
  const address = new URL(url);
  if (key !== undefined) address.searchParams.set('key', key);
  const form = new FormData();
  form.set('image', new Blob([image], { type: 'image/webp' }), 'image.webp');
  const response = await fetch(address, {
    method: 'POST',
    body: form,
    // The key and the picture are for this address and no other.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: parseJson(await readBounded(response)) };
}

async function readBounded(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop also hangs up.
  for await (const piece of response.body ?? []) {
    size += piece.length;
    if (size > maxAnswerBytes) throw new RangeError('The answer is too long');
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

/** As browsers write it, so that one image has one address. */
function readUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '';
  return isPlain && url.href.length <= maxUrlLength ? url.href : undefined;
}

/** What is thrown by fetch may carry the address, and with it the key. */
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

/** What the host said is for the operator, in the log. */
function hostFailed(reason: string): AppError {
  const error = new AppError({
    status: 502,
    code: 'image_host_failed',
    message: texts.sendToHost.refused,
    retryAfterSeconds: 5,
  });
  return Object.assign(error, { cause: new Error(`The image host ${reason}`) });
}
