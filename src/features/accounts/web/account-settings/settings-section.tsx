import { type ReactNode, useId } from 'react';
import { useScrollToAnchor } from './use-scroll-to-anchor.ts';

type SettingsSectionProps = {
  title: string;
  description: string;
  /** The anchor for links to this section, for example from mails. */
  anchor?: string;
  children: ReactNode;
};

export function SettingsSection({ title, description, anchor, children }: SettingsSectionProps) {
  const titleId = useId();
  const sectionRef = useScrollToAnchor<HTMLElement>(anchor);
  return (
    <section
      ref={sectionRef}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 outline-none focus-visible:rounded-none md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h3 id={titleId} className="font-semibold text-lg">
          {title}
        </h3>
        <p className="mt-1 text-ink-soft text-sm">{description}</p>
      </header>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
