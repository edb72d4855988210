// Whether pasted text is Markdown. A false positive changes what the author meant, a false negative leaves the text as
// it was: if in doubt, the answer is no.

/** Signs that are sufficient alone: prose and code hardly ever contain them. */
const clearSigns: RegExp[] = [
  // An opening and a closing fence.
  /^ {0,3}(`{3,}|~{3,})[^\n`]*\n(?:[\s\S]*?\n)? {0,3}\1[ \t]*$/m,
  // A table head with its delimiter row.
  /^[ \t]*\|?[^\n|]+\|[^\n]*\n[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*\|[ \t|:-]*$/m,
  // A link or an image.
  /!?\[[^\]\n]*\]\((?:https?:\/\/|mailto:|[/.#])[^\s()]*(?:[ \t]+"[^"\n]*")?\)/,
  // A formula in a block, a callout, a footnote.
  /^ {0,3}\$\$[ \t]*\n[\s\S]*?\n {0,3}\$\$[ \t]*$/m,
  /^ {0,3}> ?\[!(?:note|tip|important|warning|caution)\][ \t]*$/im,
  /^\[\^[^\]\s]+\]:[ \t]+\S/m,
  // Front matter.
  /^---[ \t]*\n(?:[\w-]+:[^\n]*\n(?:[ \t-][^\n]*\n)*)+---[ \t]*(?:\n|$)/,
];

/** Signs that are sufficient in a text that is not code, where they have other meanings. */
const proseSigns: RegExp[] = [
  // Headings. A first-level one must have blank lines around it, otherwise it may be a code comment.
  /^#{2,6}[ \t]+\S/m,
  /(?:^|\n[ \t]*\n)#[ \t]+\S[^\n]*(?:$|\n[ \t]*\n)/,
  /^[ \t]{0,3}\S[^\n]*\n={3,}[ \t]*$/m,
  // Two list items.
  /^[ \t]*[-*+][ \t]+\S[^\n]*\n(?:[ \t]*\n|[ \t]{2,}[^\n]*\n)*[ \t]*[-*+][ \t]+\S/m,
  /^[ \t]*1[.)][ \t]+\S[^\n]*\n(?:[ \t]*\n|[ \t]{2,}[^\n]*\n)*[ \t]*2[.)][ \t]+\S/m,
  // Emphasis: the marks touch the words inside and not the words outside.
  /(?<![\w*])\*\*(?![\s*])[^\n*]*[^\s*]\*\*(?![\w*])/,
  /(?<![\w*/])\*(?![\s*])[^\n*]*[^\s*]\*(?![\w*/])/,
  /(?<!\w)__(?![\s_])[^\n_]*\s[^\n_]*[^\s_]__(?!\w)/,
  /(?<!\w)_(?![\s_])[^\n_]*[^\s_]_(?!\w)/,
  /(?<!\w)~~(?![\s~])[^\n~]*[^\s~]~~(?!\w)/,
  // A task.
  /^[ \t]*[-*+][ \t]+\[[ xX]\][ \t]+\S/m,
  // A formula with a command, an index or an exponent.
  /(?<![\w$\\])\$(?![\s$])[^\n$]*[\\^_{][^\n$]*(?<!\s)\$(?![\w$])/,
  // Inline code.
  /(?:^|[\s(])`[^\s`](?:[^\n`]*[^\s`])?`(?=$|[\s.,;:!?)])/m,
];

// How lines of code begin or end in common languages. A colon or a comma alone is no sign: it ends lines of prose too.
const codeLine =
  /(?:[;{}]|=>|\):|^\s*(?:\*\/|\/\/.*|#!.*|\/\*.*))\s*$|^\s*(?:import|from|export|def|class|const|let|var|function|return|if|for|while|else|try|public|private|static|package|using|use|fn|func|impl|struct|elif|except|end|print|echo|sudo|npm|git|docker|pip|SELECT|INSERT|UPDATE|CREATE)\b.*[=({;:'"]|^\s*[\w.]+\s*(?:[-+*/]?=|:=)\s*\S|^\s*[\w.]+\(.*\)\s*$|^\s*(?:-\s+)?[\w-]+:(?:\s+[\w"'[{./-][^\s]*)?$|^\s*<\/?[a-z!?]|^\s*[$%>]\s|^\s*#include/;

// If more lines than this look like code, the text is code.
const codeShare = 0.4;

// The beginning is enough, and a paste of megabytes must not take long.
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
