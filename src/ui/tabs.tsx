import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { textDirection } from '#kit/text-direction.ts';

export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: Tab[];
  selectedId: string;
  onSelect: (id: string) => void;
};

export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  // The selected tab is in the middle of a narrow screen, also after counts have made the labels longer.
  const labels = tabs.map((tab) => tab.label).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the tabs' positions.
  useLayoutEffect(() => {
    const list = listRef.current;
    const selected = list?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list && selected) list.scrollLeft = selected.offsetLeft - list.clientWidth / 2;
  }, [selectedId, labels]);
  return (
    <RadixTabs.Root value={selectedId} onValueChange={onSelect} dir={textDirection}>
      <RadixTabs.List
        ref={listRef}
        aria-label={label}
        className="-mx-1 relative flex gap-4 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-11 px-1 whitespace-nowrap border-transparent border-b-2 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.id} value={tab.id} className="pt-6">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
