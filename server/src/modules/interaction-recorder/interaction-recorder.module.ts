export { createInteractionRecorder, type InteractionRecorder } from './interaction-recorder.service.ts'
export { removeUserFromLines } from './interaction-recorder.queries.ts'
