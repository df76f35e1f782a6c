// A chunk of its own: few chats tell of trains.
export { TripCard } from '#web/features/train-search/index.ts'
