export { dropAuthor } from './api/post-cache.ts'
export { PostInTopicCard } from './components/post-in-topic-card.tsx'
