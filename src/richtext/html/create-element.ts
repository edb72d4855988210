import type { Element, ElementContent, Properties } from 'hast';

export const createElement = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });
