/** What pages of ours may load; also what the page of the API starts from. */
export const contentPolicy: Record<string, string[]> = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
}

/** Of what kinds the files are that lie at a CDN; the service worker's own requests are connections. */
const atCdn = ['scriptSrc', 'styleSrc', 'imgSrc', 'mediaSrc', 'fontSrc', 'connectSrc']

/** The same, where built files and media are addressed at a CDN, if there is one. */
export const contentPolicyWith = (cdnUrl: string | undefined): Record<string, string[]> =>
  cdnUrl === undefined
    ? contentPolicy
    : Object.fromEntries(
        Object.entries(contentPolicy).map(([name, values]) => [
          name,
          atCdn.includes(name) ? [...values, cdnUrl] : values,
        ]),
      )

const directiveName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A policy as the header has it. */
export const writeContentPolicy = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([name, values]) => `${directiveName(name)} ${values.join(' ')}`)
    .join(';')
