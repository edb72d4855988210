import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' };

export function Card({ as: Element = 'div', className, ...rest }: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={classNames('rounded-lg border border-line bg-raised p-6 shadow-raised', className)}
    />
  );
}
