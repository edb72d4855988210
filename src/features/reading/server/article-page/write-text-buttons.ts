// The buttons for the size and the width of the text, as HTML: the inline script of the page handles them (`boot-script.ts`), so
// they work before any other script has loaded, and cost readers no script.
import { escapeHtml } from '#kit/escape-html.ts';
import { texts } from '#texts';

const icon = (paths: string): string =>
  `<svg aria-hidden="true" class="size-5" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</svg>`;

// Two arrows that meet, and two that part.
const narrower = icon('<path d="M3 12h6M6 9l3 3-3 3M21 12h-6M18 9l-3 3 3 3"/>');
const wider = icon('<path d="M9 12H3M6 9l-3 3 3 3M15 12h6M18 9l3 3-3 3"/>');

type TextButton = { kind: 'size' | 'width'; step: 1 | -1; label: string; html: string };

const buttons: TextButton[] = [
  { kind: 'size', step: -1, label: texts.textButtons.smaller, html: '<span class="text-sm">A</span>' },
  { kind: 'size', step: 1, label: texts.textButtons.larger, html: '<span class="text-xl">A</span>' },
  { kind: 'width', step: -1, label: texts.textButtons.narrower, html: narrower },
  { kind: 'width', step: 1, label: texts.textButtons.wider, html: wider },
];

/** Width has no effect on a phone, so its buttons are for wider screens. */
const writeButton = ({ kind, step, label, html }: TextButton): string =>
  `<button type="button" data-text="${kind}" value="${step}" aria-label="${escapeHtml(label)}" title="${escapeHtml(label)}" class="${kind === 'width' ? 'hidden sm:inline-flex' : 'inline-flex'} size-10 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-sunken hover:text-ink">${html}</button>`;

export const textButtonsHtml = `<div role="group" aria-label="${escapeHtml(texts.textButtons.group)}" class="text-buttons mb-4 flex justify-end print:hidden">${buttons.map(writeButton).join('')}<span role="status" class="sr-only"></span></div>`;
