import { toast } from '#ui/toasts/toast.ts';

/** One toast for the whole sign-up: a new message replaces the previous one. */
export const signUpToast = toast.about('sign-up');
