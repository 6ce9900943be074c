/** Exit codes of all commands, for scripts and CI. */
export const EXIT = { good: 0, findings: 1, misuse: 2, unreachable: 3, overBudget: 4, accident: 70 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
