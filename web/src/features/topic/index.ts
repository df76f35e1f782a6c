export { RichText } from './rich-text.tsx'
export { createStarToggle } from './star.ts'
export { StarButton } from './star-button.tsx'
export { addTopic, dropAuthor, patchTopic, replaceTopic, topicKeys } from './topic-cache.ts'
