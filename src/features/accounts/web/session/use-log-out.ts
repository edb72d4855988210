import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { accountsCalls } from '../../calls.ts';

/** Signs out in the browser at once, whether or not the call that ends the session succeeds. */
export function useLogOut(): () => void {
  const api = useApi();
  return () => {
    // The call reads the token when it starts, so the session may drop it right after.
    void api.call(accountsCalls.logout).catch(() => {
      // The site is unreachable or the session has already ended. The user cannot do anything about it.
    });
    getSession().signOut();
  };
}
