/** The address of a topic within the app. */
export const topicPath = (topicId: string): string => `/topic-detail/${topicId}`
