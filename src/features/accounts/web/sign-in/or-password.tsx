import { texts } from '#texts';

/** Between the buttons of providers and the form. */
export function OrPassword() {
  return (
    <p className="my-3 flex items-center gap-3 text-ink-soft text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {texts.providers.orPassword}
    </p>
  );
}
