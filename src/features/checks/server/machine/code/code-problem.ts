/** Where the code stops making sense. The line starts at 1. */
export type CodeProblem = { line: number; reason: string };

export type ParseCode = (code: string) => CodeProblem | undefined;
