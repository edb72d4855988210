import { type ReactNode, useId } from 'react';

type GallerySectionProps = { title: string; children: ReactNode };

export function GallerySection({ title, children }: GallerySectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="mt-14 border-line border-t pt-8">
      <h2 id={titleId} className="font-serif text-title">
        {title}
      </h2>
      <div className="mt-6 flex flex-col gap-8">{children}</div>
    </section>
  );
}

type SpecimenProps = { name: string; children: ReactNode };

/** One component with its name. */
export function Specimen({ name, children }: SpecimenProps) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-mono text-ink-soft text-sm">{name}</h3>
      {children}
    </div>
  );
}
