// Formulas, callouts and tasks of other pages, as they are in the vocabulary.
import {
  type Callout,
  calloutClass,
  callouts,
  doneTaskClass,
  formulaClass,
  taskListClass,
} from '../../class-names.ts';
import { renameElement } from './parse-pasted-html.ts';

/** Before elements are dropped: MathML and checkboxes are among them. */
export function readPastedBlocks(body: HTMLElement): void {
  for (const math of body.querySelectorAll('math')) replaceFormula(math);
  for (const alert of body.querySelectorAll('.markdown-alert')) readCallout(alert);
  for (const box of body.querySelectorAll('li input[type="checkbox"]')) readTask(box);
}

/** MathML may contain the TeX that it was made from, as on this site, on Wikipedia and wherever KaTeX is used. */
function replaceFormula(math: Element): void {
  const annotation = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  const source = (annotation ?? math.getAttribute('alttext') ?? '').trim();
  if (source === '') return;
  const document = math.ownerDocument;
  const code = document.createElement('code');
  code.className = formulaClass;
  const isBlock = math.getAttribute('display') === 'block';
  code.textContent = isBlock ? source : source.replace(/\s+/g, ' ');
  const pre = document.createElement('pre');
  pre.append(code);
  // KaTeX and Wikipedia draw the formula once more, for browsers without MathML.
  const frame = math.closest('.katex, .mwe-math-element, .formula') ?? math;
  frame.replaceWith(isBlock ? pre : code);
}

/** As GitHub shows them. */
function readCallout(alert: Element): void {
  const kind = callouts.find((name): name is Callout => alert.classList.contains(`markdown-alert-${name}`));
  if (!kind) return;
  alert.querySelector('.markdown-alert-title')?.remove();
  renameElement(alert, 'blockquote').className = calloutClass(kind);
}

function readTask(box: Element): void {
  const item = box.closest('li');
  const list = item?.parentElement;
  if (!item || list?.localName !== 'ul') return;
  list.className = taskListClass;
  item.className = box.hasAttribute('checked') ? doneTaskClass : '';
}
