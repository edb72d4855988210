// Describes responses that are not JSON, for the OpenAPI document.
import { z } from 'zod';
import type { RouteContract, StreamResponse } from '#kit/api-contract.ts';
import { withSuccess } from '../responses/write-batches.ts';

export function describeWithoutJson(response: RouteContract['response']) {
  if (!('stream' in response)) return z.undefined();
  const type = response.stream.split(';', 1)[0] ?? response.stream;
  return { description: 'Sent piece by piece', content: { [type]: { schema: describeStream(response) } } };
}

function describeStream({ stream, outline, example }: StreamResponse): z.ZodType {
  if (outline) return withSuccess(outline);
  if (stream === 'application/zip') return z.string().meta({ format: 'binary' });
  return example === undefined ? z.string() : z.string().meta({ examples: [example] });
}
