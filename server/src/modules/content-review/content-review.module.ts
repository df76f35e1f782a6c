import { type ContentReviewParts, createContentReviewJobs } from './content-review.jobs.ts'

/** Has the operator's reviewer judge what is published; see docs/content-review.md. */
export const createContentReviewModule = (parts: ContentReviewParts) => ({ jobs: createContentReviewJobs(parts) })
