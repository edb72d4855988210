// Reads the HTML of other sites in one pass, without building a tree. parse5 reads it as browsers do: comments, scripts and
// escaped text are no tags.
import { html as htmlNames, type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5';
import { createYieldToEventLoop } from '#platform/threads/yield-to-event-loop.ts';

export type ScannedTag = { name: string; attribute: (name: string) => string | undefined };

export type HtmlReader = {
  onStart(tag: ScannedTag): void;
  onEnd?(name: string): void;
  onText?(text: string): void;
};

// The event loop runs between two chunks, so that no page can keep the process busy.
const chunkLength = 4_096;

// The parser compares each attribute with all others of its tag. No page that people read has a tag with more.
const maxAttributes = 200;

const { TAG_NAMES } = htmlNames;
/** What is inside of these is not markup. */
const rawText = new Set<string>([
  TAG_NAMES.STYLE,
  TAG_NAMES.XMP,
  TAG_NAMES.IFRAME,
  TAG_NAMES.NOEMBED,
  TAG_NAMES.NOFRAMES,
]);
const escapableText = new Set<string>([TAG_NAMES.TITLE, TAG_NAMES.TEXTAREA]);

class BoundedTokenizer extends Tokenizer {
  isTooLarge(): boolean {
    const token = this.currentToken;
    return token !== null && 'attrs' in token && token.attrs.length > maxAttributes;
  }
}

/** Calls the reader for what the HTML contains, in its order. Stops at a tag that is too large. */
export async function scanHtml(html: string, reader: HtmlReader): Promise<void> {
  const tokenizer = new BoundedTokenizer({ sourceCodeLocationInfo: false }, handlerFor(reader, setState));
  function setState(state: (typeof TokenizerMode)[keyof typeof TokenizerMode]): void {
    tokenizer.state = state;
  }
  const yieldToEventLoop = createYieldToEventLoop();
  for (let start = 0; start < html.length; start += chunkLength) {
    const end = start + chunkLength;
    tokenizer.write(html.slice(start, end), end >= html.length);
    if (tokenizer.isTooLarge()) return;
    await yieldToEventLoop();
  }
}

function handlerFor(
  reader: HtmlReader,
  setState: (state: (typeof TokenizerMode)[keyof typeof TokenizerMode]) => void,
): TokenHandler {
  const readText = ({ chars }: Token.CharacterToken) => reader.onText?.(chars);
  return {
    onStartTag({ tagName, attrs }) {
      if (rawText.has(tagName)) setState(TokenizerMode.RAWTEXT);
      else if (escapableText.has(tagName)) setState(TokenizerMode.RCDATA);
      else if (tagName === TAG_NAMES.SCRIPT) setState(TokenizerMode.SCRIPT_DATA);
      else if (tagName === TAG_NAMES.PLAINTEXT) setState(TokenizerMode.PLAINTEXT);
      reader.onStart({
        name: tagName,
        attribute: (name) => attrs.find((attribute) => attribute.name === name)?.value,
      });
    },
    onEndTag: ({ tagName }) => reader.onEnd?.(tagName),
    onCharacter: readText,
    onWhitespaceCharacter: readText,
    onNullCharacter: () => {},
    onComment: () => {},
    onDoctype: () => {},
    onEof: () => {},
  };
}

/** Whether a list of words such as `rel` or `class` contains this one. */
export const hasWord = (list: string | undefined, word: string): boolean =>
  (list ?? '').toLowerCase().split(/\s+/).includes(word);
