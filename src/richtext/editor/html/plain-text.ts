import { Fragment, type Mark, type Node, type Schema, Slice } from '@tiptap/pm/model';

/** Plain text as a slice: blank lines separate paragraphs, other line ends become line breaks. */
export function plainTextSlice(schema: Schema, text: string, marks: readonly Mark[] = []): Slice {
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n(?:[ \t]*\n)+/);
  const paragraphs = blocks.map((block) =>
    schema.nodes.paragraph?.create(null, inlineLines(schema, block, marks)),
  );
  // Open at both ends: a few words become part of the paragraph into which they are pasted.
  return new Slice(Fragment.fromArray(paragraphs.filter((node) => node !== undefined)), 1, 1);
}

function inlineLines(schema: Schema, block: string, marks: readonly Mark[]): Node[] {
  return block.split('\n').flatMap((line, index) => {
    const lineBreak = index > 0 ? schema.nodes.hardBreak?.create() : undefined;
    return [lineBreak, line === '' ? undefined : schema.text(line, marks)].filter(
      (node) => node !== undefined,
    );
  });
}
