/** What the provider's redirect brought. */
export type BrowserCallback = { code?: string; state?: string; iss?: string; error?: string };

/** Reads the parameters of the redirect, and removes them from the address bar and the history. */
export function takeCallback(): BrowserCallback {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', pathname);
  const params = new URLSearchParams(search);
  const read = (name: keyof BrowserCallback) => {
    const value = params.get(name);
    return value === null ? {} : { [name]: value };
  };
  return { ...read('code'), ...read('state'), ...read('iss'), ...read('error') };
}
