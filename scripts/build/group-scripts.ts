// Decides which modules of browser code become one file, so that a page makes few requests. Without it, the bundler makes a file of every
// module that two pages share (docs/decisions/0096-one-file-for-each-area.md).
import { join } from 'node:path';
import { projectFolder } from './build-stamp.ts';

/** What the bundler tells about a module. */
type ModuleInfo = {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

type Area = 'readers' | 'signing-in' | 'account' | 'staff' | 'writing' | 'for-members';

/**
 * The area of a page, or of a part that is loaded later: the first whose pattern matches its path. What no pattern names belongs to
 * members at large. `readers` has everything that visitors load, except for what they need to sign in.
 */
const areas: readonly [Area, RegExp][] = [
  [
    'readers',
    /app\/(entry-client|pages\/(api-docs|article|article-record|articles|authors|categories|home|newsletter|not-found|offline|public-profile|series|text-page|trending))\.tsx$|article-comments|sanitize-content|ui\/toasts/,
  ],
  [
    'signing-in',
    /app\/pages\/(account-link|auth)|page-parts\/sign-in|second-factor-step|passkey-sign-in|handover-screen/,
  ],
  ['account', /app\/pages\/profile|page-parts\/profile|features\/sign-in/],
  [
    'staff',
    /app\/pages\/(dashboard|moderation)|page-parts\/(dashboard|settings|setup)|features\/(audit|import|members|moderation|pages|setup|site|statistics|webhooks)/,
  ],
  [
    'writing',
    /app\/pages\/(import|my-articles|statistics|write)|page-parts\/(own-article|write)-parts|features\/(marks|reviews|series|writing)/,
  ],
];

const sources = `${join(projectFolder, 'src')}/`;
const entry = `${sources}app/entry-client.tsx`;

/**
 * Small modules of libraries that several pages of readers need: at once, or for toasts, comments and passwords. They are listed because
 * the bundler does not say which pages use them: all import the same index of the library.
 */
const readersLibraries =
  /rolldown.runtime|nfiniteQuery|icons.(?:bookmark|briefcase-business|building-complex|calendar-days|chevron-right|circle-alert|circle-check|clock|copy|eye|eye-off|flag|globe|heart|info|link-2|mail|map-pin|message-circle|pencil|reply|trash|trash-2)\.mjs/;

/** Files of their own for what only some pages need, by the paths of the modules. */
const special = new Map<string, RegExp>([
  // Shared by the lists of articles.
  ['lists', /features.reading.web.lists/],
  ['profiles', /features.profiles/],
  // They have style sheets.
  ['changes', /review-page.web.changes|diff\.css/],
  ['local-copies', /local-copies|kept-reading-list/],
  // What HTML is parsed with, and what it is cleaned with. `scroll-padding` imports from the file that every page starts with. Without it the
  // bundler would not put its own functions there, but into a file that every page loads.
  [
    'parsing',
    /node_modules.(?:parse5|entities)|scroll-padding|richtext.(?:html|vocabulary|class-names|sanitize.(?:clean-code|cleaning-context|inline-run|safe-url))/,
  ],
  ['cleaning', /richtext.sanitize|hast-util-sanitize|rehype-sanitize|structured-clone|unist-util-position/],
  // What menus, tabs and toasts share.
  ['menu-parts', /node_modules.@radix-ui.(?!react-(?:dropdown-)?menu|react-popper)|ui.tabs/],
  [
    'menu',
    /ui.menu\.tsx|floating-ui|react-remove-scroll|react-(?:dropdown-)?menu|react-popper|use-sidecar|use-callback-ref|react-style-singleton|aria-hidden|get-nonce|tslib/,
  ],
  ['charts', /ui.charts|statistics.web.(?:charts-skeleton|range-switch|series-charts|top-articles)/],
  ['forms', /react-hook-form|show-field-errors|form-parts.form-errors/],
  [
    'schemas',
    /node_modules.(?:zod|@hookform)|zod-without-eval|account-schema|accounts.web.sign-up.(?!sign-up-notice)|email-address/,
  ],
  ['passkeys', /simplewebauthn|passkey-c/],
  ['second-factor', /uqr|second-factor.(?:set-up|recovery-codes|qr-code|second-factor-queries)/],
]);

/** The file that every page starts with: the entry with all that it imports, and what several pages share of which one is for readers. */
export function siteGroup(id: string, graph: ModuleGraph): string | null {
  if (id === entry || readersLibraries.test(id)) return 'site';
  if (!id.startsWith(sources) || specialGroup(id)) return null;
  const users = findUsers(id, graph);
  return users.size > 1 && [...users].some((user) => areaOf(user) === 'readers') ? 'site' : null;
}

/**
 * The file of any other module that several pages or parts load. It depends on their areas: one file for each area, and one for what several
 * areas share. A module's imports are loaded by the same pages at least, so these files never import each other in a circle.
 */
export function sharedGroup(id: string, graph: ModuleGraph): string | null {
  const name = specialGroup(id);
  if (name) return name;
  if (/lucide-react.*icons/.test(id)) return 'for-members';
  if (!id.startsWith(sources)) return null;
  const used = new Set([...findUsers(id, graph)].map(areaOf));
  if (used.has('signing-in')) return 'signing-in';
  const [only = 'for-members'] = used;
  return used.size === 1 ? only : 'for-members';
}

function specialGroup(id: string): string | undefined {
  for (const [name, pattern] of special) if (pattern.test(id)) return name;
}

/** The area of a page or a part, by its path. */
export function areaOf(id: string): Area {
  return areas.find(([, pattern]) => pattern.test(id))?.[0] ?? 'for-members';
}

/** The pages and parts that load the module at once. */
function findUsers(id: string, graph: ModuleGraph): Set<string> {
  const seen = new Set([id]);
  const users = new Set<string>();
  // Grows while it is read.
  for (const current of seen) {
    const info = graph.getModuleInfo(current);
    if (info?.isEntry || info?.dynamicImporters.length) users.add(current);
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return users;
}
