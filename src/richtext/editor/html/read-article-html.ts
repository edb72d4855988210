import { DOMParser as DocumentParser, type Node, type Schema, type Slice } from '@tiptap/pm/model';
import { parsePastedHtml } from '../paste/parse-pasted-html.ts';

/** Parses a whole text. */
export function readArticleHtml(schema: Schema, html: string): Node {
  return DocumentParser.fromSchema(schema).parse(parsePastedHtml(html));
}

/** Parses a fragment to insert into a text. */
export function readArticleSlice(schema: Schema, html: string): Slice {
  return DocumentParser.fromSchema(schema).parseSlice(parsePastedHtml(html));
}
