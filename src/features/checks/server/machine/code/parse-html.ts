import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { texts } from '#texts';
import type { CodeProblem } from './code-problem.ts';

// Browsers read any HTML, so only what its author cannot have meant is a problem: tags and attributes that are broken. An
// element without its end is a fragment.
const reasons: Record<string, string> = {
  'eof-in-tag': texts.codeReasons.tagNotClosed,
  'eof-before-tag-name': texts.codeReasons.tagNotClosed,
  'eof-in-comment': texts.codeReasons.commentNotClosed,
  'duplicate-attribute': texts.codeReasons.attributeTwice,
  'missing-attribute-value': texts.codeReasons.attributeWithoutValue,
  'missing-whitespace-between-attributes': texts.codeReasons.attributesNotSeparated,
  'unexpected-character-in-attribute-name': texts.codeReasons.attributeNameWrong,
  'unexpected-character-in-unquoted-attribute-value': texts.codeReasons.quotesMissing,
  'unexpected-equals-sign-before-attribute-name': texts.codeReasons.attributeNameWrong,
  'missing-end-tag-name': texts.codeReasons.endTagWithoutName,
};

const rawText: Record<string, number> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
};

// Templates are HTML only after they were filled in.
const template = /\{\{|\{%|<%|<\?/;

/** Only the tokens are read: building the tree of hostile code takes far longer. */
export function parseHtml(code: string): CodeProblem | undefined {
  if (template.test(code)) return undefined;
  let problem: CodeProblem | undefined;
  const ignore = () => {};
  const handler: TokenHandler = {
    onComment: ignore,
    onDoctype: ignore,
    onEndTag: ignore,
    onEof: ignore,
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    onStartTag({ tagName }: Token.TagToken) {
      const mode = rawText[tagName];
      if (mode !== undefined) {
        tokenizer.state = mode as typeof tokenizer.state;
        tokenizer.lastStartTagName = tagName;
      }
    },
    onParseError({ code: what, startLine }) {
      const reason = reasons[what];
      if (reason) problem ??= { line: startLine, reason };
    },
  };
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler);
  tokenizer.write(code, true);
  return problem;
}
