// Pages enforce Trusted Types (`src/app/serving/page-policy.ts`): the browser turns a string into HTML or a script only if a
// function of this file has approved it, so every such use can be found.

type Rules = {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
};
type Policy = { [Rule in keyof Rules]: (text: string) => unknown };
type PolicyFactory = { createPolicy(name: string, rules: Rules): Policy };

/** The Content-Security-Policy of pages allows this policy name. */
export const trustPolicyName = 'site';

const rules: Rules = {
  createHTML: (html) => html,
  createScript(text) {
    // Throws if the text is not JSON.
    JSON.parse(text);
    return text;
  },
  createScriptURL(url) {
    if (!/^\/[\w-]+\.js$/.test(url)) throw new TypeError('Only a script of this site can be trusted.');
    return url;
  },
};

let policy: Policy | undefined;

/**
 * Returns the trusted value that the browser requires instead of a string; TypeScript's DOM types do not know it yet.
 */
function trust(rule: keyof Rules, text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return text;
  policy ??= trustedTypes.createPolicy(trustPolicyName, rules);
  return policy[rule](text) as string;
}

/**
 * For HTML that the server has sanitised, or that is parsed into an inert document. In browsers with Trusted Types each
 * call returns a new object: memoise it where React compares.
 */
export function trustHtml(html: string): string {
  return trust('createHTML', html);
}

/** Parses HTML into a separate document, in which nothing is loaded or run. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html');
}

/** For data in a script element, which is never run. */
export function trustJson(json: string): string {
  return trust('createScript', json);
}

/** For the URL of a worker script of this site. */
export function trustScriptUrl(url: string): string {
  return trust('createScriptURL', url);
}
