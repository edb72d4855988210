import { DOMParser as DocumentParser, type Node, type Schema, type Slice } from '@tiptap/pm/model';
import { parsePastedHtml } from './paste/parse-pasted-html.ts';

/** A whole text. */
export function readArticleHtml(schema: Schema, html: string): Node {
  return DocumentParser.fromSchema(schema).parse(parsePastedHtml(html));
}

/** A piece, to be put into a text. */
export function readArticleSlice(schema: Schema, html: string): Slice {
  return DocumentParser.fromSchema(schema).parseSlice(parsePastedHtml(html));
}
