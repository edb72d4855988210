// What the offline page knows of unsaved articles. Apart from the copies themselves, which it does not load.

export const localCopyPrefix = 'unsavedText:';

/** Whether this browser has a copy of an unsaved article, of any account. */
export function hasLocalCopy(storage: Storage): boolean {
  return Object.keys(storage).some((key) => key.startsWith(localCopyPrefix));
}
