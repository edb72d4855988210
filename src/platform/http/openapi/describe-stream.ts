// How the API description tells of answers that are no JSON.
import { z } from 'zod';
import type { RouteContract, StreamResponse } from '#kit/api-contract.ts';
import { withSuccess } from '../responses/write-batches.ts';

export function describeWithoutJson(answer: RouteContract['response']) {
  if (!('stream' in answer)) return z.undefined();
  const type = answer.stream.split(';', 1)[0] ?? answer.stream;
  return { description: 'Sent piece by piece', content: { [type]: { schema: describeStream(answer) } } };
}

function describeStream({ stream, outline, example }: StreamResponse): z.ZodType {
  if (outline) return withSuccess(outline);
  if (stream === 'application/zip') return z.string().meta({ format: 'binary' });
  return example === undefined ? z.string() : z.string().meta({ examples: [example] });
}
