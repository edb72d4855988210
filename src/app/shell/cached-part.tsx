// Header and footer are the same on page after page. The server renders them once and puts what came out into all other
// pages; in the browser they are as alive as anything else.
import { createContext, type HTMLAttributes, useContext } from 'react';

type Part = { as: 'header' | 'footer'; name: string };

type CachedParts = {
  /** What is inside the parts that have been rendered before, by their names. */
  kept: Map<string, string>;
  /** The parts that are rendered now, to be kept for the next page. */
  fresh: Part[];
};

/** Null in the browser. */
export const CachedPartsContext = createContext<CachedParts | null>(null);

type CachedPartProps = HTMLAttributes<HTMLElement> & {
  as: 'header' | 'footer';
  /** All that differs from page to page is in the name. Without one it is rendered every time. */
  name: string | undefined;
};

export function CachedPart({ as: Tag, name, children, ...attributes }: CachedPartProps) {
  const printing = useContext(CachedPartsContext);
  const html = name === undefined ? undefined : printing?.kept.get(name);
  if (html === undefined) {
    if (name !== undefined) printing?.fresh.push({ as: Tag, name });
    return <Tag {...attributes}>{children}</Tag>;
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React on an earlier page.
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Keeps the new parts of a page that React has rendered. Ids in them fit every page: they come from the place in the tree. */
export function keepCachedParts({ kept, fresh }: CachedParts, body: string): void {
  for (const { as, name } of fresh) {
    // Whatever stands in the page itself is behind its header and before its footer.
    const start = as === 'header' ? body.indexOf('<header') : body.lastIndexOf('<footer');
    const end = body.indexOf(`</${as}>`, start);
    kept.set(name, body.slice(body.indexOf('>', start) + 1, end));
  }
}
