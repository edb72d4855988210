import type { ReactNode, Ref } from 'react';

/** In their order. */
export const cornerParts = ['bell', 'account'] as const;
export type CornerPart = (typeof cornerParts)[number];

type CornerPartsProps = { bell: ReactNode; account: ReactNode; ref?: Ref<HTMLDivElement> };

/** The same for the corner that stands still and the one that works, so that nothing moves when one becomes the other. */
export function CornerParts({ bell, account, ref }: CornerPartsProps) {
  return (
    <div ref={ref} className="flex items-center gap-1 sm:gap-2">
      {bell}
      <div className="hidden sm:block">{account}</div>
    </div>
  );
}
