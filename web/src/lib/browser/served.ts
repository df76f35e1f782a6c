let servedAtMs: number | null = null

/** When the page that is drawn or taken over was drawn on the server, in milliseconds since 1970; null for what the browser draws itself. */
export const servedAt = (): number | null => servedAtMs

/** What is drawn from now on is as the server draws it, at a moment; null ends that. */
export const drawAsServed = (atMs: number | null): void => {
  servedAtMs = atMs
}

/** So many rows of a list the server draws: more than the highest phone shows. */
const servedRows = 12

/** For `virtua`: how many rows stand there before it has measured anything. */
export const servedRowCount = (): { ssrCount?: number } => (servedAtMs === null ? {} : { ssrCount: servedRows })
