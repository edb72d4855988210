import type { Element } from 'hast';
import { type Callout, calloutClass, callouts } from '../class-names.ts';

/** The class of a quote that is a callout. */
export function readCallout(node: Element): { className?: string[] } {
  const callout = findCallout(node);
  return callout ? { className: [calloutClass(callout)] } : {};
}

export function findCallout({ properties }: Element): Callout | undefined {
  const classes = Array.isArray(properties.className) ? properties.className : [];
  return callouts.find((callout) => classes.includes(calloutClass(callout)));
}
