import { cutText } from '#contract/characters.ts'
import { escapeMarkup } from './markup.ts'

/** A picture by which a page is shown where somebody links to it. */
export interface HeadPicture {
  /** Path on this host, or an address. */
  path: string
  /** In pixels. */
  width: number
  height: number
  contentType: string
  /** What is to be seen. */
  alt: string
}

/** What a page says of itself to those that do not run its scripts: crawlers, and the chats in which it is linked. */
export interface PageHead {
  /** Without the name of the app. */
  title: string
  /** A sentence or two, without line breaks. */
  description: string
  /** As the Open Graph protocol (ogp.me) names it. */
  type: 'website' | 'article' | 'profile'
  /** Path of the page, without what in an address may vary. */
  path: string
  picture: HeadPicture
  /** Path or address of a video, and what it is. */
  video?: { path: string; contentType: string }
  /** Of an article: ISO times, and the page of its author. */
  article?: { publishedTime: string; modifiedTime: string; authorPath: string; section: string }
  /** Path and name of a feed (RFC 4287) of what comes. */
  feed?: { path: string; title: string }
  /** schema.org, without `@context`; addresses in it are paths. */
  data?: Record<string, unknown>
  /** It has an answer under `/oembed`. */
  isEmbeddable?: boolean
}

const siteName = '鸿雁'

/** Text of this length is what chats and search engines show of a description. */
const maxDescription = 160

/** The beginning of a text as one line, cut between the characters that people see. */
export const describe = (text: string, max = maxDescription): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const { text: beginning, cut } = cutText(line, max)
  return cut ? `${cutText(beginning, max - 1).text}…` : beginning
}

/** Where schema.org wants an address. */
const addressKeys = new Set(['url', 'image', 'contentUrl', 'thumbnailUrl'])

/** What is told to somebody who knows no host: a path becomes an address on this one. */
export const addressOf = (path: string, origin: string): string => (path.startsWith('/') ? origin + path : path)

/** Paths where an address belongs become one: those who read it know no host. */
const withOrigin = (value: unknown, origin: string, isAddress = false): unknown => {
  if (typeof value === 'string') return isAddress ? addressOf(value, origin) : value
  if (Array.isArray(value)) return value.map((one) => withOrigin(one, origin, isAddress))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, withOrigin(one, origin, addressKeys.has(key))]),
    )
  return value
}

/**
 * Writes what stands between `<head>` and `</head>` of a page for itself alone.
 * @param origin under which the page is asked for, such as `https://hongyan.example`
 */
export const writeHead = (head: PageHead, origin: string): string => {
  const { picture, video, article, feed, data } = head
  const address = origin + encodeURI(head.path)
  const title = head.title === siteName ? siteName : `${head.title} - ${siteName}`
  const properties: [name: string, value: string][] = [
    ['og:site_name', siteName],
    ['og:locale', 'zh_CN'],
    ['og:type', head.type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', address],
    ['og:image', addressOf(picture.path, origin)],
    ['og:image:type', picture.contentType],
    ['og:image:width', String(picture.width)],
    ['og:image:height', String(picture.height)],
    ['og:image:alt', picture.alt],
  ]
  if (video) properties.push(['og:video', addressOf(video.path, origin)], ['og:video:type', video.contentType])
  if (article)
    properties.push(
      ['article:published_time', article.publishedTime],
      ['article:modified_time', article.modifiedTime],
      ['article:author', origin + article.authorPath],
      ['article:section', article.section],
    )
  const attribute = (text: string) => `"${escapeMarkup(text)}"`
  const link = (rel: string, type: string, href: string, name: string) =>
    `<link rel="${rel}" type="${type}" href=${attribute(href)} title=${attribute(name)} />`
  const json = data && JSON.stringify({ '@context': 'https://schema.org', ...(withOrigin(data, origin) as object) })
  return [
    `<title>${escapeMarkup(title)}</title>`,
    `<meta name="description" content=${attribute(head.description)} />`,
    `<link rel="canonical" href=${attribute(address)} />`,
    ...properties.map(([name, value]) => `<meta property="${name}" content=${attribute(value)} />`),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...(feed ? [link('alternate', 'application/atom+xml', origin + feed.path, feed.title)] : []),
    ...(head.isEmbeddable
      ? [
          link(
            'alternate',
            'application/json+oembed',
            `${origin}/oembed?format=json&url=${encodeURIComponent(address)}`,
            head.title,
          ),
        ]
      : []),
    // A text of people's own must not end the element.
    ...(json ? [`<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`] : []),
  ].join('\n    ')
}

/** Path of a feed of what somebody writes, or of what is written in a category. */
export const feedPath = (of: 'user' | 'category', id: string): string => `/feeds/${of}/${id}.atom`

/** The measures of every drawn card, in pixels: what chats and networks show without cutting it. */
export const linkCardSize = { width: 1200, height: 630 } as const

/**
 * The drawn card of a page: see the module `link-preview`.
 * @param name such as `topic/1`
 */
export const linkCard = (name: string, alt: string): HeadPicture => ({
  path: `/link-cards/${name}.jpg`,
  ...linkCardSize,
  contentType: 'image/jpeg',
  alt,
})
