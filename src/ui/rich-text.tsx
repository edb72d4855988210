import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { TextValues } from '#kit/fill-text.ts';

type RichTextProps = {
  /** `Read the <link>guidelines</link> first, {name}.` */
  text: string;
  /** The element each tag stands for, without what stands in it; `<day/>` is one with nothing in it. */
  parts?: Record<string, ReactElement>;
  values?: TextValues;
};

type Given = Required<Omit<RichTextProps, 'text'>>;

/**
 * A sentence with links and marks in it. It is one text to whoever translates it, in whatever order its language has.
 * What members wrote is set apart in it, so that an Arabic name does not turn the numbers around that follow it.
 */
export function RichText({ text, parts = {}, values = {} }: RichTextProps) {
  return createElement(Fragment, null, ...nodesOf(text, { parts, values }));
}

function nodesOf(text: string, given: Given): ReactNode[] {
  const names = Object.keys(given.parts).join('|');
  const found = names === '' ? null : new RegExp(`<(${names})(?:/>|>(.*?)</\\1>)`, 's').exec(text);
  const [whole = '', name = '', inner = ''] = found ?? [];
  const part = given.parts[name];
  if (!found || !part) return fillNodes(text, given.values);
  return [
    ...nodesOf(text.slice(0, found.index), given),
    cloneElement(part, undefined, ...nodesOf(inner, given)),
    ...nodesOf(text.slice(found.index + whole.length), given),
  ];
}

/** As `fill` does it, with every value that is a text in an element of its own. */
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
