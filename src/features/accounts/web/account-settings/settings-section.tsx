import { type ReactNode, useId } from 'react';

type SettingsSectionProps = { title: string; lead: string; children: ReactNode };

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header>
        <h3 id={titleId} className="font-semibold text-lg">
          {title}
        </h3>
        <p className="mt-1 text-ink-soft text-sm">{lead}</p>
      </header>
      <div className="min-w-0 max-w-xl">{children}</div>
    </section>
  );
}
