/** Builds the web app into dist/web when its sources have changed since; says whether it was built. */
export function buildWeb(): Promise<boolean>
