const all = ['announcement'] as const

/** Under which the query cache keeps announcements. */
export const announcementKeys = {
  current: [...all, 'current'],
  page: [...all, 'page'],
} as const
