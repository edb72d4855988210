import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '#ui/toasts/toast.ts';

/**
 * When the step changes, focuses the first invalid field or else the first field, and scrolls it to the middle of the
 * screen, so that the text above it is visible. The first form of the page is not focused.
 */
export function useFocusOnStep(step: string): RefObject<HTMLDivElement | null> {
  const panelRef = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    toast.dismissOutdated();
    const panel = panelRef.current;
    const field = panel?.querySelector<HTMLInputElement>('[aria-invalid]') ?? panel?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [step]);
  return panelRef;
}
