/** The states of an import, in their order; `broken` and `stopped` are its other ends. */
export const importStates = ['reading', 'checking', 'ready', 'broken', 'running', 'done', 'stopped'] as const;

/** The largest file that a browser sends, and the most businesses of one; what is larger is for the commands. */
export const largestImport = { bytes: 50 * 1024 * 1024, rows: 50_000 };
