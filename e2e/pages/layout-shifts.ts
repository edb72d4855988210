import type { Page } from '@playwright/test';

type ShiftEntry = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

export type Shift = { value: number; moved: string[] };

/** Lists the layout shifts since the page was opened: their score, and what moved. */
export function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: Shift[] = [];
        const nameOf = (node: Element | null) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`;
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as ShiftEntry[])
            shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(shifts), 100));
      }),
  );
}
