/**
 * What a file needs that is loaded from a CDN in front of the app: there it belongs to another host than the page. All of them are read
 * without cookies, and are either everybody's or have an address that cannot be guessed.
 */
export const sharedFileHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/** Where markup and styles name a built file. */
const builtFile = /(="|url\(["']?)(?=\/assets\/)/g

/** Addresses the built files that markup or styles name at the CDN, if there is one. */
export const atCdn = (text: string, cdnUrl: string | undefined): string =>
  cdnUrl === undefined ? text : text.replace(builtFile, `$1${cdnUrl}`)

/** The page of the app as it is sent where there is a CDN, to which the way is begun at once: for code, and for pictures. */
export const shellAtCdn = (page: string, cdnUrl: string | undefined): string =>
  cdnUrl === undefined
    ? page
    : atCdn(page, cdnUrl).replace(
        '<title>',
        `<link rel="preconnect" href="${cdnUrl}" crossorigin /><link rel="preconnect" href="${cdnUrl}" />\n    <title>`,
      )
