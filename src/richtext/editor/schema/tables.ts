// Tables without Tiptap's column widths: these are inline styles, which the content security policy forbids.
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const spans = {
  colspan: { default: 1 },
  rowspan: { default: 1 },
  // ProseMirror's table commands read this attribute; it is never set.
  colwidth: { default: null, rendered: false, parseHTML: () => null },
};

export const tableExtensions = [
  Table.extend({
    renderHTML() {
      return ['table', ['tbody', 0]];
    },
    // Wraps the table in an element that scrolls horizontally, so that a wide table does not widen the page.
    addNodeView() {
      return () => {
        const frame = document.createElement('div');
        frame.className = 'editor-table';
        const body = document.createElement('tbody');
        frame.appendChild(document.createElement('table')).appendChild(body);
        return { dom: frame, contentDOM: body };
      };
    },
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => spans }),
  TableCell.extend({ addAttributes: () => spans }),
];
