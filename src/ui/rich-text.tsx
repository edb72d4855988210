import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { TextValues } from '#kit/fill-text.ts';

type RichTextProps = {
  /** `Read the <link>guidelines</link> first, {name}.` */
  text: string;
  /** The element for each tag, without its content; `<day/>` is an element without content. */
  parts?: Record<string, ReactElement>;
  values?: TextValues;
};

type Replacements = Required<Omit<RichTextProps, 'text'>>;

/**
 * A sentence with links and marks in it. Translators get it as one text, so they can change the word order. Values are
 * isolated with `<bdi>`, so that an Arabic name does not reorder the numbers after it.
 */
export function RichText({ text, parts = {}, values = {} }: RichTextProps) {
  return createElement(Fragment, null, ...toNodes(text, { parts, values }));
}

function toNodes(text: string, replacements: Replacements): ReactNode[] {
  const names = Object.keys(replacements.parts).join('|');
  const found = names === '' ? null : new RegExp(`<(${names})(?:/>|>(.*?)</\\1>)`, 's').exec(text);
  const [whole = '', name = '', inner = ''] = found ?? [];
  const part = replacements.parts[name];
  if (!found || !part) return fillNodes(text, replacements.values);
  return [
    ...toNodes(text.slice(0, found.index), replacements),
    cloneElement(part, undefined, ...toNodes(inner, replacements)),
    ...toNodes(text.slice(found.index + whole.length), replacements),
  ];
}

/** Like `fill`, but with each text value in an element of its own. */
function fillNodes(text: string, values: TextValues): ReactNode[] {
  const nodes: ReactNode[] = [];
  let run = '';
  for (const piece of text.split(/(\{\w+\})/)) {
    const value = /^\{\w+\}$/.test(piece) ? values[piece.slice(1, -1)] : undefined;
    if (typeof value === 'string') {
      if (run !== '') nodes.push(run);
      nodes.push(<bdi>{value}</bdi>);
      run = '';
    } else run += value ?? piece;
  }
  return run === '' ? nodes : [...nodes, run];
}
