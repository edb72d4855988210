// The API calls that end a member's own digest from an email, without signing in.
import { route } from '#kit/api-contract.ts';
import { byLink, byMailProgram } from '#kit/link-token.ts';

const chapter = 'Following';

export const digestApi = {
  end: route({
    ...byLink,
    path: '/api/library/digest/end',
    chapter,
    summary: 'End my digest',
    description: 'With the token from any digest email.',
  }),
  endByMailProgram: route({
    ...byMailProgram,
    path: '/api/library/digest/one-click-end',
    chapter,
    summary: 'End my digest from within an email program',
  }),
};
