import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';

/** `page` is for people; the headers are for the unsubscribe button of email programs (RFC 8058). */
export type UnsubscribeLinks = { page: string; headers: Record<string, string> };

type LinkPaths = { publicUrl: string; pagePath: string; oneClickPath: string };

export function unsubscribeLinks(
  { publicUrl, pagePath, oneClickPath }: LinkPaths,
  token: string,
): UnsubscribeLinks {
  return {
    // In the fragment, which browsers do not send to servers: the token appears in no log.
    page: `${publicUrl}${pagePath}#${token}`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${oneClickPath}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** The same error for a wrong, used or expired token. */
export function invalidToken(): AppError {
  return badRequest('invalid_token', texts.invalidToken.invalidLink);
}
