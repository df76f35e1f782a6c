export { dropAuthor } from './api/post-removal.ts'
export { PostInTopicCard } from './components/post-in-topic-card.tsx'
