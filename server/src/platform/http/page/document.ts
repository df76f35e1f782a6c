import { createHash } from 'node:crypto'
import { atCdn } from '../cdn.ts'
import { contentPolicyWith, writeContentPolicy } from '../content-policy.ts'
import type { Drawing, Drawn } from './drawing.ts'

/** What is written into the page of the app, where it was drawn on the server. */
interface Written extends Drawn {
  /** In the route table. */
  path: string
  /** What the page says of itself, if anything; see `writeHead`. */
  head: string | undefined
  nowMs: number
}

const script = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g
const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g
const noscript = /\s*<noscript>.*?<\/noscript>/s
const preloads = /^(?:<link rel="preload"[^>]*\/>)+/

// Until the app has taken over, nobody tells when a picture is there.
const shownPictures = 'html[data-served] #root img{opacity:1}'

// What has come of a page by half is not painted: a row that is read on would move.
const paintedWhole = '<link rel="expect" href="#served" blocking="render">'

/** Text in a script element must not end it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')

const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page says of itself where nothing else is known. */
export const ownHead = /<title>[^<]*<\/title>(?:\s*<meta name="description"[^>]*>)?/

/**
 * Makes what puts a drawn page into the page of the app: readable and styled at once, its code to come when it has been painted.
 * @param shell the page as it was built, its files addressed where they are loaded from
 * @param cdnUrl where that is, if not here
 * @returns that, and the policy under which it is to be sent
 */
export const createDocument = (
  shell: string,
  { pages, scripts }: Pick<Drawing, 'pages' | 'scripts'>,
  cdnUrl?: string,
) => {
  const files = [...shell.matchAll(script)].map(([, file = '']) => file)
  const entry = files.at(-1) ?? ''
  const bare = shell
    .replace(script, '')
    .replace(stylesheet, '')
    .replace(noscript, '')
    .replace('<html ', '<html data-served="page" ')
    .replace(/<script src="\/theme-boot.js"><\/script>/, () => `<script>${scripts.beforePaint}</script>`)
  const [beforeRoot = '', afterRoot = ''] = bare.split(/(?<=<div id="root"[^>]*>)(?=<\/div>)/)
  const loaded = contentPolicyWith(cdnUrl)
  const policy = writeContentPolicy({
    ...loaded,
    scriptSrc: [...(loaded.scriptSrc ?? []), policyHash(scripts.beforePaint), policyHash(scripts.start)],
  })
  const tops = Object.fromEntries(
    Object.entries(pages).map(([path, { css, pieces }]) => [
      path,
      {
        top: beforeRoot.replace(
          '</head>',
          () => `<style>${atCdn(css, cdnUrl)}${shownPictures}</style>${paintedWhole}\n  </head>`,
        ),
        pieces: pieces
          .map((file) => (cdnUrl ?? '') + file)
          .filter((file) => file !== entry)
          .join(' '),
      },
    ]),
  )

  const write = ({ path, head, nowMs, html: drawn, answers }: Written): string => {
    const html = atCdn(drawn, cdnUrl)
    const { top = '', pieces = '' } = tops[path] ?? {}
    // React announces each picture that loads at once; the first is what is waited for.
    const first = preloads.exec(html)?.[0].match(/<link[^>]*\/>/)?.[0] ?? ''
    const data = `<script type="application/json" id="served" data-now="${nowMs}" data-entry="${entry}" data-pieces="${pieces}">${inScript(JSON.stringify(answers))}</script>`
    return (
      top.replace(ownHead, (own) => (head ?? own) + first) +
      html.replace(preloads, '') +
      afterRoot.replace('</body>', () => `${data}<script>${scripts.start}</script>\n  </body>`)
    )
  }
  return { write, policy }
}
