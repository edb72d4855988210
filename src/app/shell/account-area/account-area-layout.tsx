import type { ReactNode, Ref } from 'react';

/** In the order of their buttons. */
export const accountAreaParts = ['bell', 'account'] as const;
export type AccountAreaPart = (typeof accountAreaParts)[number];

type AccountAreaLayoutProps = { bell: ReactNode; account: ReactNode; ref?: Ref<HTMLDivElement> };

/**
 * The layout of bell and account button. The placeholder and the interactive version share it, so that nothing moves
 * when one replaces the other.
 */
export function AccountAreaLayout({ bell, account, ref }: AccountAreaLayoutProps) {
  return (
    <div ref={ref} className="flex items-center gap-1 sm:gap-2">
      {bell}
      <div className="hidden sm:block">{account}</div>
    </div>
  );
}
