export { RichText } from './components/rich-text.tsx'
export { createStarToggle } from './star-toggle.ts'
export { StarButton } from './components/star-button.tsx'
export { addTopic, dropAuthor, patchTopic, replaceTopic, topicKeys } from './api/topic-cache.ts'
