// A Shiki theme whose colours are numbers that stand for CSS classes. The style sheet then colours the code, in light
// and dark mode, without inline styles.
import type { ThemeRegistrationRaw } from 'shiki/core';

const scopesOfClasses = {
  'tok-comment': ['comment', 'punctuation.definition.comment', 'string.comment'],
  'tok-string': [
    'string',
    'punctuation.definition.string',
    'constant.character',
    'string.regexp',
    'markup.inline.raw',
    'markup.fenced_code',
  ],
  'tok-number': ['constant.numeric', 'keyword.other.unit'],
  'tok-constant': [
    'constant.language',
    'constant.other',
    'support.constant',
    'variable.other.constant',
    'entity.other.attribute-name',
    'support.type.property-name',
    'variable.language',
    'punctuation.support.type.property-name',
    'variable.other.normal.shell',
    'punctuation.definition.variable',
  ],
  'tok-keyword': [
    'keyword',
    'storage',
    'keyword.operator.new',
    'keyword.operator.expression',
    'keyword.operator.logical.python',
    'entity.name.tag',
    'punctuation.definition.heading',
    'markup.heading',
  ],
  'tok-function': [
    'entity.name.function',
    'support.function',
    'meta.function-call.generic',
    'variable.function',
  ],
  'tok-type': [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'entity.other.inherited-class',
    'support.type',
    'support.class',
    'storage.type.primitive',
    'storage.type.java',
    'storage.type.cs',
  ],
  'tok-punctuation': ['punctuation', 'keyword.operator', 'meta.brace', 'storage.type.function.arrow'],
  'tok-inserted': ['markup.inserted', 'punctuation.definition.inserted', 'meta.diff.header.to-file'],
  'tok-deleted': ['markup.deleted', 'punctuation.definition.deleted', 'meta.diff.header.from-file'],
} as const;

export const tokenClasses = Object.keys(scopesOfClasses);

const toColour = (index: number): string => `#${String(index + 1).padStart(6, '0')}`;

export const codeTheme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    ...Object.values(scopesOfClasses).map((scope, index) => ({
      scope: [...scope],
      settings: { foreground: toColour(index) },
    })),
    // In a template string, an interpolated expression (`${name}`) looks like code again.
    {
      scope: ['meta.template.expression', 'meta.embedded', 'meta.interpolation'],
      settings: { foreground: '#000000' },
    },
  ],
};

const classesByColour = new Map(tokenClasses.map((name, index) => [toColour(index), name]));

export const findTokenClass = (colour: string | undefined): string | undefined =>
  colour === undefined ? undefined : classesByColour.get(colour.toLowerCase());
