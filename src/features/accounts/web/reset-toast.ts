import { toast } from '#ui/toasts/toast.ts';

/** From asking for a code to the new password there is one thing to say at a time. */
export const resetToast = toast.about('reset-password');
