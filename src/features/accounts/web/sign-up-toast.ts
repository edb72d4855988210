import { toast } from '#ui/toasts/toast.ts';

/** From the form to the account there is one thing to say at a time. */
export const signUpToast = toast.about('sign-up');
