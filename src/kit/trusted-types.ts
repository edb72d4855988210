// Pages let no script make HTML or another script of a text (Trusted Types, in `src/app/page-policy.ts`), but what says
// here that it may: so every such place is one that calls this.

type Rules = {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(address: string): string;
};
type Policy = { [Rule in keyof Rules]: (text: string) => unknown };
type PolicyFactory = { createPolicy(name: string, rules: Rules): Policy };

/** The policy of pages names it. */
export const trustPolicyName = 'galley';

const rules: Rules = {
  createHTML: (html) => html,
  createScript(text) {
    // Throws where it is anything but data.
    JSON.parse(text);
    return text;
  },
  createScriptURL(address) {
    if (!/^\/[\w-]+\.js$/.test(address)) throw new TypeError('Only a script of this site can be trusted.');
    return address;
  },
};

let policy: Policy | undefined;

/** What a browser takes in place of the text; the types of the DOM do not know it yet. */
function trust(rule: keyof Rules, text: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return text;
  policy ??= trustedTypes.createPolicy(trustPolicyName, rules);
  return policy[rule](text) as string;
}

/**
 * For HTML that the server has sanitised, or that is parsed into a document of its own, where nothing runs. Each call
 * gives another value for the same text where browsers know of this: hold on to it where React compares.
 */
export function trustHtml(html: string): string {
  return trust('createHTML', html);
}

/** A document of its own, in which nothing is loaded or run. */
export function parseApart(html: string): Document {
  return new DOMParser().parseFromString(trustHtml(html), 'text/html');
}

/** For data in a script element, which is read and never run. */
export function trustJson(json: string): string {
  return trust('createScript', json);
}

/** For the address of a worker's script, which is one of this site's own. */
export function trustScriptAddress(address: string): string {
  return trust('createScriptURL', address);
}
