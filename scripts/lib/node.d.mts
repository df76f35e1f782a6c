/** The Node that runs the app, and the arguments without which it would not run TypeScript. */
export function findNode(): { command: string; flags: string[] }
