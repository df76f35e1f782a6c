export { dropAuthor } from './post-removal.ts'
export { PostInTopicCard } from './post-in-topic-card.tsx'
