import type { FastifyInstance } from 'fastify'
import type { Register } from '#server/platform/http/register.ts'
import type { AppTextService } from '../app-text/app-text.module.ts'
import { createHelpDeskService, type HelpDeskParts } from './help-desk.service.ts'
import { registerHelpRoutes } from './help.routes.ts'
import { createHelpService, firstArticles } from './help.service.ts'

export type { HelpArticle } from './article.ts'
export type { HelpService } from './help.service.ts'

interface Parts extends HelpDeskParts {
  texts: AppTextService
  logError(message: string): (error: unknown) => void
}

export const createHelpModule = (parts: Parts) => {
  const { texts, logError } = parts
  const service = createHelpService(parts)
  return {
    service,
    routes: (register: Register, app: FastifyInstance) => {
      registerHelpRoutes(register, service, createHelpDeskService(parts))
      app.addHook('onReady', () =>
        texts.seed('help', firstArticles()).catch(logError('the articles of the help could not be written down yet')),
      )
    },
  }
}
