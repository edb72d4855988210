// A part of a page whose HTML the server renders once and reuses for every page that shows the same: the header, a card of
// an article. In the browser it is an ordinary element.
import { createContext, type HTMLAttributes, type Ref, useContext } from 'react';

/** Where the server finds and collects the HTML of parts while it renders a page. */
export type CachedParts = {
  /** The inner HTML of the part, if it was rendered before with equal values. */
  find(part: Part): string | undefined;
  /** Returns the value of `partAttribute` by which the HTML of a new part is found in the page. */
  add(part: Part): string;
};

export type Part = { name: string; values: readonly unknown[] };

export const partAttribute = 'data-part';

/** Null in the browser. */
export const CachedPartsContext = createContext<CachedParts | null>(null);

export type CachedPartProps = HTMLAttributes<HTMLElement> & {
  as: 'header' | 'footer' | 'nav' | 'article' | 'section' | 'div' | 'li';
  ref?: Ref<never>;
  name: string;
  /** Everything that the content depends on, as JSON values. Undefined for content that must be rendered every time. */
  values?: readonly unknown[] | undefined;
};

export function CachedPart({ as: Tag, name, values, children, ...attributes }: CachedPartProps) {
  const parts = useContext(CachedPartsContext);
  if (parts === null || values === undefined) return <Tag {...attributes}>{children}</Tag>;
  const html = parts.find({ name, values });
  if (html !== undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML for an earlier page.
    return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <Tag {...attributes} {...{ [partAttribute]: parts.add({ name, values }) }}>
      {children}
    </Tag>
  );
}
