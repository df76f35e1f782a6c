import { randomUUID } from 'node:crypto'
import { anybody, owners, type Row, type Rows, shown, shownSignedIn, signedIn } from './row.ts'

/** An upload without a file: it gets as far as being asked for one. */
const upload: Row = {
  get: {
    nobody: 'UNAUTHENTICATED',
    stranger: 'MEDIA_MISSING',
    blocked: 'MEDIA_MISSING',
    owner: 'MEDIA_MISSING',
  },
}

/** What the owner wrote is looked for; whom they have blocked finds something else or nothing. */
const search: Row = { input: ({ mark }) => ({ body: { keyword: mark } }), get: anybody }
const searchByQuery: Row = { input: ({ mark }) => ({ query: { keyword: mark } }), get: anybody }

export const topicRows: Rows = {
  'category.list': { get: anybody },
  'category.get': { input: ({ categoryId }) => ({ params: { id: categoryId } }), get: anybody },

  'topic.page': { input: ({ categoryId }) => ({ body: { categoryId } }), get: anybody },
  'topic.pageFollowed': { input: () => ({ body: {} }), get: signedIn },
  'topic.pageOfUser': { input: ({ owner }) => ({ body: { userId: owner.id } }), get: shown('USER_GONE') },
  'topic.pageStarred': {
    input: ({ owner }) => ({ body: { userId: owner.id } }),
    get: owners('STARS_PRIVATE', 'USER_GONE'),
  },
  'topic.countNew': {
    input: () => ({ body: { feed: 'create_time', asOf: '2026-11-20T08:00:00+08:00' } }),
    get: anybody,
  },
  'topic.get': { input: ({ topicId }) => ({ params: { topicId } }), get: shown('TOPIC_GONE') },
  'topic.listVersions': { input: ({ topicId }) => ({ params: { topicId } }), get: shown('TOPIC_GONE') },
  'topic.create': {
    input: ({ categoryId, pictureId }) => ({
      body: { categoryId, content: '借一张图', pictureIds: [pictureId], clientId: randomUUID() },
    }),
    get: owners('MEDIA_GONE'),
  },
  'topic.update': {
    input: ({ topicId, categoryId }) => ({ body: { topicId, categoryId, content: '改了' } }),
    get: owners('FORBIDDEN', 'TOPIC_GONE'),
  },
  'topic.delete': { input: ({ topicId }) => ({ params: { topicId } }), get: owners('FORBIDDEN', 'TOPIC_GONE') },
  'topic.restore': {
    input: ({ deletedTopicId }) => ({ body: { topicId: deletedTopicId } }),
    get: owners('TOPIC_GONE'),
  },
  'topic.star': {
    input: ({ topicId }) => ({ body: { topicId, starFlag: true } }),
    get: shownSignedIn('TOPIC_GONE'),
  },

  'post.page': { input: ({ topicId }) => ({ body: { topicId } }), get: shown('TOPIC_GONE') },
  'post.pageNested': { input: ({ postId }) => ({ body: { postId } }), get: shown('POST_GONE') },
  'post.pageOfUser': { input: ({ owner }) => ({ body: { userId: owner.id } }), get: shownSignedIn('USER_GONE') },
  'post.get': { input: ({ postId }) => ({ params: { postId } }), get: shown('POST_GONE') },
  'post.create': {
    input: ({ topicId, pictureId }) => ({
      body: { topicId, content: '借一张图', pictureId, clientId: randomUUID() },
    }),
    get: owners('MEDIA_GONE', 'BLOCKED'),
  },
  'post.delete': { input: ({ postId }) => ({ params: { postId } }), get: owners('FORBIDDEN', 'POST_GONE') },
  'post.restore': { input: ({ deletedPostId }) => ({ body: { postId: deletedPostId } }), get: owners('POST_GONE') },
  'post.pin': { input: ({ postId }) => ({ body: { postId, pinFlag: true } }), get: owners('FORBIDDEN', 'POST_GONE') },
  'post.star': { input: ({ postId }) => ({ body: { postId, starFlag: true } }), get: shownSignedIn('POST_GONE') },

  'media.uploadPicture': upload,
  'media.uploadAvatar': upload,
  'media.uploadVideo': upload,
  'media.uploadAudio': upload,

  'music.beginListening': { input: () => ({ body: { trackId: 'own-jin-shu' } }), get: signedIn },
  'music.endListening': { input: () => ({ body: { trackId: 'own-jin-shu' } }), get: signedIn },
  'music.pagePublished': { input: () => ({ body: {} }), get: anybody },

  'search.topics': search,
  'search.posts': search,
  'search.users': searchByQuery,
  'search.hashtags': searchByQuery,
  'search.suggest': searchByQuery,
  'search.hotWords': { get: anybody },

  'report.create': {
    input: ({ topicId }) => ({ body: { kind: 'topic', targetId: topicId, reason: 'ad' } }),
    get: { nobody: 'UNAUTHENTICATED', stranger: 'ok', blocked: 'TOPIC_GONE', owner: 'REPORT_SELF' },
  },
  'appeal.get': {
    input: ({ decisionId }) => ({ params: { decisionId } }),
    get: owners('DECISION_GONE'),
  },
  'appeal.create': {
    input: ({ decisionId }) => ({ body: { decisionId, content: '我没有骂人' } }),
    get: owners('DECISION_GONE'),
  },
}
