import type { FastifyRequest } from 'fastify';
import { type Identify, readBearerToken, type Viewer } from '../viewer.ts';

export async function findViewer(
  { headers }: FastifyRequest,
  identify: Identify,
): Promise<Viewer | undefined> {
  const token = readBearerToken(headers.authorization);
  return token === undefined ? undefined : identify(token);
}

/** Whether the request has a token that is not valid. `viewer` is whom the token identifies. */
export const isTokenRefused = ({ headers }: FastifyRequest, viewer: Viewer | undefined): boolean =>
  viewer === undefined && readBearerToken(headers.authorization) !== undefined;
