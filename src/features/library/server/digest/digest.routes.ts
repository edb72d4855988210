import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { digestApi } from '../../digest-contract.ts';
import { endDigest } from './end-digest.ts';

export function addDigestRoutes(serve: Serve, platform: Platform): void {
  const end = async (token: string) => {
    await endDigest(platform, token);
    return { message: texts.ownDigest.ended };
  };

  serve(digestApi.end, ({ body }) => end(body.token));

  serve(digestApi.endByMailProgram, ({ query }) => end(query.token));
}
