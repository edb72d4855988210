import { GallerySection, Specimen } from './gallery-section.tsx';

// Written out in full: Tailwind generates styles only for class names that it finds in the sources.
const surfaces = ['bg-paper', 'bg-raised', 'bg-sunken', 'bg-tint', 'bg-good-tint', 'bg-wait-tint'];

const marks = [
  'bg-ink',
  'bg-ink-soft',
  'bg-line',
  'bg-edge',
  'bg-accent',
  'bg-accent-strong',
  'bg-on-accent',
  'bg-good',
  'bg-wait',
];

const pairs = [
  'bg-paper text-ink',
  'bg-paper text-ink-soft',
  'bg-paper text-accent',
  'bg-raised text-ink-soft',
  'bg-raised text-accent',
  'bg-sunken text-ink',
  'bg-sunken text-ink-soft',
  'bg-sunken text-accent',
  'bg-accent text-on-accent',
  'bg-accent-strong text-on-accent',
  'bg-tint text-accent',
  'bg-good-tint text-good',
  'bg-wait-tint text-wait',
  'bg-ink text-paper',
];

const swatchGrid = 'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6';

export function Colours() {
  return (
    <GallerySection title="Colours">
      <Specimen name="Surfaces">
        <Swatches names={surfaces} />
      </Specimen>
      <Specimen name="Ink, lines and marks">
        <Swatches names={marks} />
      </Specimen>
      <Specimen name="Text on its ground">
        <ul className={swatchGrid}>
          {pairs.map((pair) => (
            <li key={pair} className={`rounded-md border border-line p-3 text-sm ${pair}`}>
              {pair}
            </li>
          ))}
        </ul>
      </Specimen>
    </GallerySection>
  );
}

function Swatches({ names }: { names: string[] }) {
  return (
    <ul className={swatchGrid}>
      {names.map((name) => (
        <li key={name}>
          <span className={`block h-16 rounded-md border border-line ${name}`} />
          <code className="mt-1.5 block font-mono text-sm">{name}</code>
        </li>
      ))}
    </ul>
  );
}
