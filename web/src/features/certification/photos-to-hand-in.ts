import type { ChosenPhoto } from './card-photo.ts'

type Photos = { ids: { photoFrontId: string | null; photoBackId: string | null } } | { problem: string }

/** Both sides as they are handed in, or what is still to be done about them. */
export const photosToHandIn = (front: ChosenPhoto | null, back: ChosenPhoto | null): Photos => {
  if (front === null && back === null) return { ids: { photoFrontId: null, photoBackId: null } }
  if (front === null || back === null) return { problem: '再传另一面，或者两面都不传' }
  const phases = [front.state.phase, back.state.phase]
  if (phases.includes('failed')) return { problem: '有照片没有传上去，请重新上传或删除' }
  if (front.state.phase !== 'done' || back.state.phase !== 'done') return { problem: '照片还在上传，请等一下再提交' }
  return { ids: { photoFrontId: front.state.photoId, photoBackId: back.state.photoId } }
}
