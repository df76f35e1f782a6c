import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import { createLinkPreviewCardService, type LinkPreviewCardParts } from './link-preview-card.service.ts'
import { createLinkPreviewListService, type LinkPreviewListParts } from './link-preview-list.service.ts'
import { type LinkPreviewRoutesParts, serveLinkPreviews } from './link-preview.routes.ts'
import { staticPages } from './static-pages.ts'

type Parts = Omit<LinkPreviewRoutesParts, 'cards' | 'lists' | 'reading'> &
  Pick<LinkPreviewCardParts, 'profile' | 'media'> &
  Omit<LinkPreviewListParts, 'topic'> & { topic: LinkPreviewListParts['topic'] & Pick<LinkPreviewCardParts, 'reading'> }

/** How pages show where somebody links to them: drawn cards, feeds, the site map. What each page says of itself, its own module says. */
export const createLinkPreviewModule = (parts: Parts) => {
  const cards = createLinkPreviewCardService({ ...parts, reading: parts.topic.reading })
  const lists = createLinkPreviewListService(parts)
  return {
    pages: staticPages,
    routes: (_: Register, app: FastifyInstance) =>
      serveLinkPreviews(app, { ...parts, cards, lists, reading: parts.topic.reading }),
  }
}
