import { toast } from '#ui/toasts/toast.ts';

/** One toast for the whole reset: a new message replaces the previous one. */
export const resetToast = toast.about('reset-password');
