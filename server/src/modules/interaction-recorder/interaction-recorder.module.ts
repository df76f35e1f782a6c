export { createInteractionRecorder, type InteractionRecorder } from './interaction-recorder.service.ts'
export { removeUser } from './interaction-recorder.queries.ts'
