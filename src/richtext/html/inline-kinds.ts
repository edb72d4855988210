// Inline elements that are told apart by their class.
import type { Element } from 'hast';
import { footnoteClass, formulaClass } from '../class-names.ts';

const hasClass = ({ properties }: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** A formula in a line of text. */
export const isFormula = (element: Element): boolean =>
  element.tagName === 'code' && hasClass(element, formulaClass);

export const isFootnote = (element: Element): boolean =>
  element.tagName === 'span' && hasClass(element, footnoteClass);
