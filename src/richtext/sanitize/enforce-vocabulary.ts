import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import { calloutClass, callouts, doneTaskClass, footnoteClass, taskListClass } from '../class-names.ts';
import {
  alignedTags,
  alignmentClass,
  alignments,
  blockTags,
  codeLanguages,
  inlineTags,
  linkProtocols,
} from '../vocabulary.ts';

const alignment = ['className', ...alignments.map(alignmentClass)] as const;

/**
 * The vocabulary once more, as a schema for a widely reviewed library. After cleaning it should find nothing to remove;
 * it is a safeguard against mistakes in our own code.
 */
const schema: Schema = {
  tagNames: [...inlineTags, ...blockTags],
  attributes: {
    a: ['href'],
    code: [['className', ...Object.keys(codeLanguages).map((language) => `language-${language}`)]],
    blockquote: [['className', ...callouts.map(calloutClass)]],
    img: ['src', 'alt', 'width', 'height'],
    li: [['className', doneTaskClass]],
    ol: ['start'],
    span: [['className', footnoteClass]],
    ul: [['className', taskListClass]],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan'],
    ...Object.fromEntries(alignedTags.map((tag) => [tag, [[...alignment]]])),
  },
  protocols: { href: [...linkProtocols], src: ['http', 'https'] },
  ancestors: {
    li: ['ul', 'ol'],
    thead: ['table'],
    tbody: ['table'],
    tr: ['table'],
    td: ['table'],
    th: ['table'],
    img: ['figure'],
    figcaption: ['figure'],
    summary: ['details'],
  },
  strip: ['script', 'style', 'template', 'iframe'],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** Returns a copy of the tree with only the vocabulary. */
export const enforceVocabulary = rehypeSanitize(schema);
