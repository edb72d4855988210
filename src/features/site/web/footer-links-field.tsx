import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { fill } from '#kit/fill-text.ts';
import { texts } from '#texts';
import { Button, IconButton } from '#ui/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { type FieldErrors, type FooterLink, maxLinks } from '../rules.ts';

type FooterLinksFieldProps = {
  links: FooterLink[];
  errors: FieldErrors;
  onChange: (links: FooterLink[]) => void;
};

/** The links that the site adds to its footer, in their order. */
export function FooterLinksField({ links, errors, onChange }: FooterLinksFieldProps) {
  const replace = (index: number, change: Partial<FooterLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...change } : link)));
  const move = (index: number, to: number) => {
    const moved = [...links];
    moved.splice(to, 0, ...moved.splice(index, 1));
    onChange(moved);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">{texts.identitySettings.footerLinks}</legend>
      <p className="mt-1 text-ink-soft text-sm">{texts.identitySettings.footerLinksHint}</p>
      {errors.footerLinks && <p className="mt-2 font-medium text-bad text-sm">{errors.footerLinks}</p>}
      <ol className="mt-3 flex flex-col gap-4">
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has nothing else that stays the same while it is typed.
          <li key={index} className="rounded-md border border-line bg-raised p-4">
            <div className="grid gap-3 sm:grid-cols-[1fr_1.6fr]">
              <TextField
                name={`footerLinks.${index}.label`}
                label={texts.identitySettings.linkLabel}
                value={link.label}
                error={errors[`footerLinks.${index}.label`]}
                onChange={({ target }) => replace(index, { label: target.value })}
              />
              <TextField
                name={`footerLinks.${index}.url`}
                label={texts.identitySettings.linkUrl}
                value={link.url}
                dir="ltr"
                error={errors[`footerLinks.${index}.url`]}
                onChange={({ target }) => replace(index, { url: target.value })}
              />
            </div>
            <div className="mt-2 flex gap-1">
              <IconButton
                label={fill(texts.identitySettings.moveUp, { number: index + 1 })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={fill(texts.identitySettings.moveDown, { number: index + 1 })}
                disabled={index === links.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={fill(texts.identitySettings.removeLink, { number: index + 1 })}
                onClick={() => onChange(links.filter((_, at) => at !== index))}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      {links.length < maxLinks && (
        <Button
          variant="secondary"
          size="small"
          className="mt-3"
          onClick={() => onChange([...links, { label: '', url: '' }])}
        >
          <Plus aria-hidden className="size-4" />
          {texts.identitySettings.addLink}
        </Button>
      )}
    </fieldset>
  );
}
