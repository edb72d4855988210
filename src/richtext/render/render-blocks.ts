// Adds what readers see of callouts and tasks besides their text.
import type { Element, Root } from 'hast';
import { texts } from '#texts';
import { type Callout, calloutClass, doneTaskClass, taskListClass } from '../class-names.ts';
import { createElement } from '../html/create-element.ts';
import { isElement } from '../html/parse-fragment.ts';
import { findCallout } from '../sanitize/read-callout.ts';

export const calloutNames: Record<Callout, string> = {
  note: texts.renderHtml.note,
  tip: texts.renderHtml.tip,
  important: texts.renderHtml.important,
  warning: texts.renderHtml.warning,
  caution: texts.renderHtml.caution,
};

const classesOf = ({ properties }: Element): unknown[] =>
  Array.isArray(properties.className) ? properties.className : [];

export const isTaskList = (element: Element): boolean =>
  element.tagName === 'ul' && classesOf(element).includes(taskListClass);

export const isDone = (item: Element): boolean => classesOf(item).includes(doneTaskClass);

export function renderBlocks(parent: Root | Element): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    renderBlocks(child);
    if (child.tagName === 'blockquote') renderCallout(child);
    else if (isTaskList(child)) renderTasks(child);
  }
}

/** A callout is no quotation, so readers get a note with its kind as the title. */
function renderCallout(quote: Element): void {
  const callout = findCallout(quote);
  if (!callout) return;
  const title = createElement('p', { className: ['callout-title'], dataNoText: true }, [
    { type: 'text', value: calloutNames[callout] },
  ]);
  Object.assign(quote, {
    tagName: 'div',
    properties: { className: ['callout', calloutClass(callout)], role: 'note' },
    children: [title, ...quote.children],
  });
}

/** The style sheet draws the box. */
function renderTasks(list: Element): void {
  for (const item of list.children.filter(isElement)) {
    if (item.tagName !== 'li') continue;
    const label = isDone(item) ? texts.renderHtml.done : texts.renderHtml.notDone;
    const box = createElement('span', { className: ['task-box'], role: 'img', ariaLabel: label }, []);
    item.children.unshift(box);
  }
}
