// Finds elements as a person would name them, and waits for them.
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from './engine.ts';

// A step takes less than a second. The limit is wide for busy machines.
const timeoutMs = 60_000;
const intervalMs = 100;

export type Role = 'button' | 'combobox' | 'heading' | 'link' | 'tab' | 'textbox';

export type EnginePage = ReturnType<typeof createEnginePage>;

export function createEnginePage(engine: Engine, siteUrl: string) {
  async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!(await isDone().catch(isInNavigation))) {
      if (Date.now() > deadline) {
        const shown = await engine.evaluate(() => `${location.href}\n${document.body.innerText}`);
        throw new Error(`In ${engine.name}, there is no ${what}. The page shows:\n${shown}`);
      }
      await wait(intervalMs);
    }
  }
  const see = (role: Role, name: string) =>
    until(`${role} “${name}”`, () => engine.evaluate<string[], boolean>(has, role, name));
  const click = (role: Role, name: string) =>
    until(`${role} “${name}” to press`, () => engine.click<string[]>(findStillElement, role, name));
  return {
    see,
    click,
    seeText: (text: string) =>
      until(`text “${text}”`, () =>
        engine.evaluate((wanted) => document.body.innerText.includes(wanted), text),
      ),
    seePath: (path: string) =>
      until(`page ${path}`, () =>
        engine.evaluate((wanted) => (location.pathname + location.search).startsWith(wanted), path),
      ),
    /** Waits for hydration: the page's script handles the next click, not the browser. */
    async open(path: string): Promise<void> {
      await engine.goTo(siteUrl + path);
      await until('script', () =>
        engine.evaluate(
          () => document.querySelector('header') !== null && !document.querySelector('header [data-only]'),
        ),
      );
    },
    /** Waits until the service worker has stored a page. */
    seeStored: (path: string) =>
      until(`copy of ${path}`, () =>
        engine.evaluate(async (wanted) => (await caches.match(wanted)) !== undefined, path),
      ),
    goTo: (path: string) => engine.goTo(siteUrl + path),
    async fill(name: string, text: string): Promise<void> {
      await click('textbox', name);
      await engine.type(text);
    },
    type: (text: string) => engine.type(text),
    /** Chooses an option of a list; the menus of selects are windows of the system, which no protocol reaches. */
    async choose(name: string, option: string): Promise<void> {
      await see('combobox', name);
      await engine.evaluate(chooseSource, name, option);
    },
    evaluate: engine.evaluate,
  };
}

/** While another page loads, the one before it cannot answer any more. */
function isInNavigation(error: unknown): boolean {
  if (/context|navigat|no such (frame|window|element|node)|stale element|discarded/i.test(String(error)))
    return false;
  throw error;
}

/** The visible and enabled element with this role and accessible name. Runs in the page. */
function findElement(role: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button]',
    combobox: 'select, [role=combobox]',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    tab: '[role=tab]',
    textbox: 'input, textarea, [contenteditable=true]',
  };
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  function nameOf(element: Element): string {
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy)
      return labelledBy
        .split(' ')
        .map((id) => textOf(document.getElementById(id)))
        .join(' ');
    const label = element.getAttribute('aria-label');
    if (label) return label;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element);
  }
  const modal = [...document.querySelectorAll('dialog')].find((dialog) => dialog.open);
  const found = [...(modal ?? document).querySelectorAll(selectors[role] ?? '')].find(
    (element) =>
      element.checkVisibility() && !element.matches(':disabled') && nameOf(element).startsWith(name),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

/** Null while it moves or something covers it: a press would miss it. */
async function ifStill(element: Element | null): Promise<Element | null> {
  if (!element) return null;
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const before = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const { left, top, width, height } = element.getBoundingClientRect();
  const isStill = left === before.left && top === before.top && width === before.width;
  const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
  return isStill && onTop && (element.contains(onTop) || onTop.contains(element)) ? element : null;
}

const findStillElement = `async (role, name) => (${ifStill})((${findElement})(role, name))`;

const has = `(role, name) => (${findElement})(role, name) !== null`;

function chooseOption(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

const chooseSource = `(name, value) => (${chooseOption})((${findElement})('combobox', name), value)`;
