import type { TopicCard } from '#contract/topic.ts'
import { escapeMarkup } from '#server/platform/text/markup.ts'
import { addressOf } from '#server/platform/text/page-head.ts'

/** Topics of somebody or of a category, for readers of feeds (RFC 4287). */
export interface Feed {
  /** Paths of the feed itself, and of the page whose news it brings. */
  path: string
  pagePath: string
  title: string
  entries: FeedEntry[]
}

interface FeedEntry {
  title: string
  topic: TopicCard
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

const writeEntry = ({ title, topic }: FeedEntry, origin: string): string => {
  const address = `${origin}/topic-detail/${topic.id}`
  const pictures = topic.pictures.map(
    ({ medium, width, height }) =>
      `<p><img src="${escapeMarkup(addressOf(medium, origin))}" width="${width}" height="${height}" alt=""/></p>`,
  )
  const paragraphs = topic.content.split(/\n+/).map((line) => `<p>${escapeMarkup(line)}</p>`)
  return [
    '  <entry>',
    `    <id>${address}</id>`,
    `    <title>${escapeMarkup(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${address}"/>`,
    `    <published>${topic.createTime}</published>`,
    `    <updated>${topic.editTime ?? topic.createTime}</updated>`,
    `    <author><name>${escapeMarkup(topic.author.nickname)}</name><uri>${origin}/user-detail/${topic.author.id}</uri></author>`,
    `    <category term="${escapeMarkup(topic.category.name)}"/>`,
    `    <content type="html">${escapeMarkup([...paragraphs, ...pictures].join(''))}</content>`,
    '  </entry>',
  ].join('\n')
}

/** @param emptySince what a feed without topics says of when it changed: ISO */
export const writeFeed = ({ path, pagePath, title, entries }: Feed, origin: string, emptySince: string): string => {
  const updated =
    entries
      .map(({ topic }) => topic.editTime ?? topic.createTime)
      .toSorted()
      .at(-1) ?? emptySince
  return [
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">`,
    `  <id>${origin}${path}</id>`,
    `  <title>${escapeMarkup(title)} - 鸿雁</title>`,
    `  <link rel="self" type="application/atom+xml" href="${origin}${path}"/>`,
    `  <link rel="alternate" type="text/html" href="${origin}${pagePath}"/>`,
    `  <updated>${updated}</updated>`,
    ...entries.map((entry) => writeEntry(entry, origin)),
    '</feed>\n',
  ].join('\n')
}

/** A page in a site map (sitemaps.org): its path, and when it last changed. */
export interface MapEntry {
  path: string
  changedAt?: Date
}

const mapOf = (root: string, item: string, entries: MapEntry[], origin: string) => {
  const items = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    return `<${item}><loc>${escapeMarkup(origin + path)}</loc>${changed}</${item}>`
  })
  return `${declaration}<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('\n')}\n</${root}>\n`
}

export const writeSiteMap = (entries: MapEntry[], origin: string): string => mapOf('urlset', 'url', entries, origin)

/** @param entries the parts of the map */
export const writeSiteMapIndex = (entries: MapEntry[], origin: string): string =>
  mapOf('sitemapindex', 'sitemap', entries, origin)
