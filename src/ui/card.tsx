import type { ComponentProps } from 'react';
import { CachedPart, type CachedPartProps } from './cached-part.tsx';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' };

const cardClass = 'rounded-lg border border-line bg-raised p-6 shadow-raised';

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return <Element {...(rest as object)} className={classNames(cardClass, className)} />;
}

/** A card that the server renders once for all pages that show it. */
export function CachedCard({ className, ...rest }: CachedPartProps) {
  return <CachedPart {...rest} className={classNames(cardClass, className)} />;
}
