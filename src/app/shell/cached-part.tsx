// Header and footer are the same on many pages. The server renders them once and reuses the HTML for all other pages.
// In the browser they are ordinary components.
import { createContext, type HTMLAttributes, useContext } from 'react';

type Part = { as: 'header' | 'footer'; name: string };

type CachedParts = {
  /** The inner HTML of parts that were rendered before, by name. */
  stored: Map<string, string>;
  /** The parts that are rendered in this pass, to be stored for the next page. */
  fresh: Part[];
};

/** Null in the browser. */
export const CachedPartsContext = createContext<CachedParts | null>(null);

type CachedPartProps = HTMLAttributes<HTMLElement> & {
  as: 'header' | 'footer';
  /** Parts with the same name have the same HTML. A part without a name is rendered every time. */
  name: string | undefined;
};

export function CachedPart({ as: Tag, name, children, ...attributes }: CachedPartProps) {
  const cachedParts = useContext(CachedPartsContext);
  const html = name === undefined ? undefined : cachedParts?.stored.get(name);
  if (html === undefined) {
    if (name !== undefined) cachedParts?.fresh.push({ as: Tag, name });
    return <Tag {...attributes}>{children}</Tag>;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML for an earlier page.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Stores the new parts of a page that React has rendered. React's ids in them are valid on every page, because they
 * depend on the position in the tree.
 */
export function storeCachedParts({ stored, fresh }: CachedParts, body: string): void {
  for (const { as, name } of fresh) {
    // The page's own content may contain header and footer elements too, but only after the site's header and before
    // its footer.
    const start = as === 'header' ? body.indexOf('<header') : body.lastIndexOf('<footer');
    const end = body.indexOf(`</${as}>`, start);
    stored.set(name, body.slice(body.indexOf('>', start) + 1, end));
  }
}
