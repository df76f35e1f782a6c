export { dropAuthor } from './api/post-cache.ts'
export { PostCardsSkeleton, PostInTopicCard } from './components/post-in-topic-card.tsx'
