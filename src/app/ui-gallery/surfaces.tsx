import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { GallerySection, Specimen } from './gallery-section.tsx';

export function Surfaces() {
  return (
    <GallerySection title="Cards and tabs">
      <Cards />
      <TabsSpecimen />
    </GallerySection>
  );
}

function Cards() {
  return (
    <Specimen name="Card">
      <div className="grid gap-5 sm:grid-cols-2">
        <Card>
          <h4 className="font-serif text-xl">A card</h4>
          <p className="mt-2 text-ink-soft">
            Raised from the paper, for things that stand beside each other.
          </p>
        </Card>
        <Card as="article">
          <h4 className="font-serif text-xl">A card that is an article</h4>
          <p className="mt-2 text-ink-soft">It looks the same and says more to those who do not see it.</p>
        </Card>
      </div>
    </Specimen>
  );
}

const manyTabs = ['Overview', 'Articles', 'Comments', 'Notifications', 'Sessions', 'Password', 'Export'];

function TabsSpecimen() {
  const [selectedId, setSelectedId] = useState('pending');
  const [selectedOfMany, setSelectedOfMany] = useState('Overview');
  return (
    <>
      <Specimen name="Tabs">
        <Tabs
          label="Articles by state"
          selectedId={selectedId}
          onSelect={setSelectedId}
          tabs={[
            { id: 'pending', label: 'Pending', content: <p>What waits for a decision.</p> },
            { id: 'approved', label: 'Approved', content: <p>What readers see.</p> },
            { id: 'rejected', label: 'Rejected', content: <p>What went back to its author.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs, more than fit a phone">
        <Tabs
          label="Account"
          selectedId={selectedOfMany}
          onSelect={setSelectedOfMany}
          tabs={manyTabs.map((label) => ({ id: label, label, content: <p>{label}</p> }))}
        />
      </Specimen>
    </>
  );
}
