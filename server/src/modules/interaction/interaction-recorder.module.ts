export { createInteractionRecorder, type InteractionRecorder } from './interaction.recorder.ts'
