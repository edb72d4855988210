import rehypeSanitize, { type Options as Schema } from 'rehype-sanitize';
import {
  alignedTags,
  alignmentClass,
  alignments,
  blockTags,
  codeLanguages,
  inlineTags,
  linkProtocols,
} from './vocabulary.ts';

const alignment = ['className', ...alignments.map(alignmentClass)] as const;

/**
 * The vocabulary once more, as a list for a library that many eyes have checked. Cleaning leaves nothing for it to do;
 * it is there for the day when cleaning has a mistake.
 */
const schema: Schema = {
  tagNames: [...inlineTags, ...blockTags],
  attributes: {
    a: ['href'],
    code: [['className', ...Object.keys(codeLanguages).map((language) => `language-${language}`)]],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
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
  },
  strip: ['script', 'style', 'template', 'iframe'],
  clobber: [],
  required: {},
  allowComments: false,
  allowDoctypes: false,
};

/** A copy of the tree without anything that is not in the vocabulary. */
export const keepVocabulary = rehypeSanitize(schema);
