import type { SiteLook } from '#client/site.ts';
import { defaultLook } from '../../look-rules.ts';

const sheetSelector = 'link[rel="stylesheet"][href^="/assets/look-"]';

/** Gives this page the look that the server would send it with. */
export function applyLook(look: SiteLook | undefined): void {
  const root = document.documentElement;
  setOrRemove(root, 'palette', look?.palette === defaultLook.palette ? undefined : look?.palette);
  setOrRemove(root, 'headlines', look?.headlines === defaultLook.headlines ? undefined : look?.headlines);
  applySheet(look?.styleSheet ?? null);
}

function setOrRemove(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** The old sheet stays until the new one is loaded, so that no other colours flash. */
function applySheet(href: string | null): void {
  const old = [...document.querySelectorAll<HTMLLinkElement>(sheetSelector)];
  const removeOld = () => {
    for (const link of old) link.remove();
  };
  if (old.some((link) => link.getAttribute('href') === href)) return;
  if (href === null) {
    removeOld();
    return;
  }
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.addEventListener('load', removeOld, { once: true });
  document.head.append(link);
}
