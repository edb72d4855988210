import { useApi } from '#client/services.tsx';
import { getSession } from '#client/session.ts';
import { accountsCalls } from '../calls.ts';

/** Signs out here at once, whatever becomes of the call that ends the token on the server. */
export function useLogOut(): () => void {
  const api = useApi();
  return () => {
    // The call takes the token along as it starts, so the session may forget it right after.
    void api.call(accountsCalls.logout).catch(() => {
      // Out of reach, or ended already: there is nothing left that its owner could do about it here.
    });
    getSession().signOut();
  };
}
