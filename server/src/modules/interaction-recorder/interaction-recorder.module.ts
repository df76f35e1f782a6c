import { createInteractionRecorderService, type InteractionRecorderParts } from './interaction-recorder.service.ts'

export type { InteractionRecorderService } from './interaction-recorder.service.ts'
export { removeUserFromLines } from './interaction-recorder.queries.ts'

export const createInteractionRecorderModule = (parts: InteractionRecorderParts) => ({
  service: createInteractionRecorderService(parts),
})
