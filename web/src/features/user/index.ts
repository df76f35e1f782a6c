export { forgetMyself, refetchMyself, useMyBase } from './my-base.ts'
export { patchProfile, profileKeys } from './profile.ts'
