import { GallerySection, Specimen } from './gallery-section.tsx';

const sizes = [
  { className: 'font-serif text-display', text: 'Read by a person' },
  { className: 'font-serif text-title', text: 'What a query plan tells you' },
  {
    className: 'font-serif text-lead',
    text: 'A lead that says in two lines why the rest is worth the time.',
  },
  { className: 'font-serif text-2xl', text: 'A heading inside a page' },
  { className: 'font-serif text-xl', text: 'The title of a card or dialog' },
  { className: 'font-sans text-lg', text: 'A large line of the interface' },
  { className: 'font-sans text-base', text: 'The interface speaks in this size' },
  { className: 'font-sans text-sm', text: 'Hints, captions and dates' },
  { className: 'font-sans text-xs', text: 'Badges, and nothing longer' },
  { className: 'font-mono text-sm', text: 'const article = await findArticle(db, slug);' },
];

export function TypeScale() {
  return (
    <GallerySection title="Type">
      {sizes.map(({ className, text }) => (
        <Specimen key={className} name={className}>
          <p className={className}>{text}</p>
        </Specimen>
      ))}
    </GallerySection>
  );
}
