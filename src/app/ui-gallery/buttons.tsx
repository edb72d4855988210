import { Bold, Heart, Pencil, Plus, Trash2 } from 'lucide-react';
import { paths } from '#kit/paths.ts';
import { Button, ButtonLink, type ButtonSize, type ButtonVariant, IconButton } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import { GallerySection, Specimen } from './gallery-section.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];
const sizes: ButtonSize[] = ['small', 'medium', 'large'];
const row = 'flex flex-wrap items-center gap-3';

export function Buttons() {
  return (
    <GallerySection title="Buttons">
      {variants.map((variant) => (
        <ButtonStates key={variant} variant={variant} />
      ))}
      <Specimen name="With an icon">
        <div className={row}>
          <Button>
            <Plus aria-hidden className="size-4" />
            Write Article
          </Button>
          <Button variant="danger">
            <Trash2 aria-hidden className="size-4" />
            Delete
          </Button>
        </div>
      </Specimen>
      <Specimen name="ButtonLink">
        <div className={row}>
          {variants.map((variant) => (
            <ButtonLink key={variant} variant={variant} to={paths.home}>
              A {variant} link
            </ButtonLink>
          ))}
        </div>
      </Specimen>
      <IconButtons />
    </GallerySection>
  );
}

function ButtonStates({ variant }: { variant: ButtonVariant }) {
  return (
    <Specimen name={variant}>
      <div className={row}>
        {sizes.map((size) => (
          <Button key={size} variant={variant} size={size}>
            {size}
          </Button>
        ))}
        <Button variant={variant} isPending>
          Pending
        </Button>
        <Button variant={variant} disabled>
          Disabled
        </Button>
      </div>
    </Specimen>
  );
}

function IconButtons() {
  return (
    <Specimen name="IconButton, with a tooltip">
      <div className={row}>
        <Tooltip text="Edit">
          <IconButton label="Edit">
            <Pencil aria-hidden className="size-5" />
          </IconButton>
        </Tooltip>
        <Tooltip text="Like this article">
          <IconButton label="Like this article">
            <Heart aria-hidden className="size-5" />
          </IconButton>
        </Tooltip>
        <Tooltip text="Bold, switched on">
          <IconButton label="Bold" aria-pressed className="bg-sunken text-accent">
            <Bold aria-hidden className="size-5" />
          </IconButton>
        </Tooltip>
        <IconButton label="Delete, not possible now" disabled>
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
    </Specimen>
  );
}
