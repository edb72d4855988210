// Vitest gives up waiting after a second, which a busy machine takes for anything. Time must never decide a test.
import { vi } from 'vitest';

const timeout = 60_000;
const isPatient = Symbol.for('galley.isPatient');

// Files that share a process share `vi` too.
if (!(isPatient in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [isPatient]: true,
    waitFor: (check: () => unknown, options = {}) => waitFor(check, { timeout, ...options }),
    waitUntil: (check: () => unknown, options = {}) => waitUntil(check, { timeout, ...options }),
  });
}
