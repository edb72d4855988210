import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { textDirection } from '#kit/text-direction.ts';
import { useCentredItem } from './use-centred-item.ts';

export type Tab = { id: string; label: string; content: ReactNode };

type TabsProps = {
  label: string;
  tabs: Tab[];
  selectedId: string;
  onSelect: (id: string) => void;
};

export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const listRef = useRef<HTMLDivElement>(null);
  useCentredItem({
    rowRef: listRef,
    selector: '[aria-selected="true"]',
    // Counts make the labels longer.
    contents: [selectedId, ...tabs.map((tab) => tab.label)].join(),
  });
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
