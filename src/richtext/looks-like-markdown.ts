// Whether pasted text was written as Markdown. A wrong yes changes what somebody meant, a wrong no leaves a text as it
// was, so doubt means no.

/** One of these is enough: prose and code hardly ever look like it. */
const clearSigns: RegExp[] = [
  // A fence and its end.
  /^ {0,3}(`{3,}|~{3,})[^\n`]*\n(?:[\s\S]*?\n)? {0,3}\1[ \t]*$/m,
  // A table's head and the line below it.
  /^[ \t]*\|?[^\n|]+\|[^\n]*\n[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t|:-]*$/m,
  // A link or an image.
  /!?\[[^\]\n]*\]\((?:https?:\/\/|mailto:|[/.#])[^\s()]*(?:[ \t]+"[^"\n]*")?\)/,
  // Front matter.
  /^---[ \t]*\n(?:[\w-]+:[^\n]*\n(?:[ \t-][^\n]*\n)*)+---[ \t]*(?:\n|$)/,
];

/** One of these is enough in a text that is not code, where they mean something else. */
const proseSigns: RegExp[] = [
  // Headings, of which a first-level one stands on its own: without that it is a comment.
  /^#{2,6}[ \t]+\S/m,
  /(?:^|\n[ \t]*\n)#[ \t]+\S[^\n]*(?:$|\n[ \t]*\n)/,
  /^[ \t]{0,3}\S[^\n]*\n={3,}[ \t]*$/m,
  // Two items of a list.
  /^[ \t]*[-*+][ \t]+\S[^\n]*\n(?:[ \t]*\n|[ \t]{2,}[^\n]*\n)*[ \t]*[-*+][ \t]+\S/m,
  /^[ \t]*1[.)][ \t]+\S[^\n]*\n(?:[ \t]*\n|[ \t]{2,}[^\n]*\n)*[ \t]*2[.)][ \t]+\S/m,
  // Emphasis, whose marks touch the words within and not those around.
  /(?<![\w*])\*\*(?![\s*])[^\n*]*[^\s*]\*\*(?![\w*])/,
  /(?<![\w*/])\*(?![\s*])[^\n*]*[^\s*]\*(?![\w*/])/,
  /(?<!\w)__(?![\s_])[^\n_]*\s[^\n_]*[^\s_]__(?!\w)/,
  /(?<!\w)_(?![\s_])[^\n_]*[^\s_]_(?!\w)/,
  /(?<!\w)~~(?![\s~])[^\n~]*[^\s~]~~(?!\w)/,
  // Code within a sentence.
  /(?:^|[\s(])`[^\s`](?:[^\n`]*[^\s`])?`(?=$|[\s.,;:!?)])/m,
];

// What starts a line of code, or ends one, in the languages people paste. A colon or a comma ends lines of prose too.
const codeLine =
  /(?:[;{}]|=>|\):|^\s*(?:\*\/|\/\/.*|#!.*|\/\*.*))\s*$|^\s*(?:import|from|export|def|class|const|let|var|function|return|if|for|while|else|try|public|private|static|package|using|use|fn|func|impl|struct|elif|except|end|print|echo|sudo|npm|git|docker|pip|SELECT|INSERT|UPDATE|CREATE)\b.*[=({;:'"]|^\s*[\w.]+\s*(?:[-+*/]?=|:=)\s*\S|^\s*[\w.]+\(.*\)\s*$|^\s*(?:-\s+)?[\w-]+:(?:\s+[\w"'[{./-][^\s]*)?$|^\s*<\/?[a-z!?]|^\s*[$%>]\s|^\s*#include/;

// In prose with some code in it, most lines are prose.
const codeShare = 0.4;

// The beginning tells, and a paste of megabytes must not take long.
const maxLength = 20_000;

export function looksLikeMarkdown(text: string): boolean {
  const sample = text.slice(0, maxLength).replace(/\r\n?/g, '\n').trim();
  if (clearSigns.some((sign) => sign.test(sample))) return true;
  return !looksLikeCode(sample) && proseSigns.some((sign) => sign.test(sample));
}

function looksLikeCode(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const isComment = (line: string) => /^\s*#(?!#)/.test(line);
  const codeLines = lines.filter((line) => codeLine.test(line));
  const comments = codeLines.length > 0 ? lines.filter(isComment).length : 0;
  return codeLines.length + comments > lines.length * codeShare;
}
