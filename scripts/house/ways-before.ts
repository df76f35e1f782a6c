import type { Way } from './ways.ts'

// As the ways were at 5c73748, before the house was rebuilt.

const client = ['web/src/lib/client.ts', 'web/src/lib/call-route.ts', 'web/src/lib/request.ts']
const aroundClient = [
  'contract/src/call.ts',
  'web/src/lib/failure.ts',
  'web/src/lib/session.ts',
  'web/src/lib/renewal.ts',
]
const register = 'server/src/platform/http/register.ts'
const identify = [
  'server/src/modules/auth/auth.service.ts',
  'server/src/modules/auth/access-token.ts',
  'server/src/modules/auth/ended-sessions.ts',
]
const failures = ['server/src/platform/failure.ts', 'server/src/platform/http/failures.ts', 'contract/src/errors.ts']

const server = (module: string, ...files: string[]) => files.map((file) => `server/src/modules/${module}/${file}`)
const web = (folder: string, ...files: string[]) => files.map((file) => `web/src/${folder}/${file}`)

export const waysBefore: Way[] = [
  {
    name: 'a star',
    path: [
      ...web('features/topic', 'topic-actions.tsx', 'star-button.tsx', 'star-topic.ts', 'star.ts', 'topic-cache.ts'),
      ...client,
      'contract/src/topic.ts',
      register,
      ...server('topic', 'topic.routes.ts', 'topic.module.ts'),
      'server/src/assembly/content.ts',
      ...server('topic', 'topic.service.ts', 'topic.stars.ts', 'topic.parts.ts', 'topic.policy.ts'),
      ...server('topic', 'topic-star.queries.ts', 'topic-write.queries.ts'),
    ],
    around: [
      'web/src/lib/require-user.ts',
      ...aroundClient,
      ...identify,
      ...failures,
      'server/src/platform/limiter.ts',
      ...server('topic', 'topic.lists.ts'),
      ...server(
        'interaction',
        'interaction-recorder.module.ts',
        'interaction.recorder.ts',
        'interaction-record.queries.ts',
      ),
    ],
  },
  {
    name: 'a message',
    path: [
      ...web('features/chat/ui/composer', 'composer.tsx'),
      ...web('features/chat', 'shown-message.ts', 'live.ts', 'outbox-entry.ts', 'outbox-items.ts', 'outbox.ts'),
      ...web('features/chat', 'outbox-shelf.ts', 'outbox-delivery.ts', 'start-live.ts'),
      'web/src/lib/socket.ts',
      'contract/src/socket.ts',
      'contract/src/message.ts',
      'server/src/realtime/frames.ts',
      'server/src/realtime/socket-connection.ts',
      'server/src/realtime/realtime.ts',
      ...server(
        'chat',
        'chat.module.ts',
        'message.service.ts',
        'message.sending.ts',
        'chat.parts.ts',
        'message.draft.ts',
      ),
      ...server('chat', 'message-store.ts', 'message-store.queries.ts', 'message.showing.ts', 'message.views.ts'),
      'server/src/realtime/delivery.ts',
      'server/src/realtime/registry.ts',
      ...web('features/chat', 'live-frames.ts', 'live-caches.ts', 'message-cache.ts', 'message-list.ts'),
      ...web('features/chat', 'use-messages.ts', 'show-messages.ts'),
      ...web('features/chat/ui/messages', 'message-list.tsx', 'message-row.tsx', 'bubble.tsx', 'text-bubble.tsx'),
    ],
    around: [
      'server/src/assembly/content.ts',
      'server/src/realtime/socket-server.ts',
      'server/src/realtime/socket-tokens.ts',
      'server/src/realtime/frame-budget.ts',
      'server/src/platform/limiter.ts',
      'server/src/platform/failure.ts',
      'server/src/platform/events.ts',
      'contract/src/errors.ts',
      'web/src/lib/heartbeat.ts',
      'web/src/lib/device-store.ts',
    ],
  },
  {
    name: 'a sign-in with a second step',
    path: [
      ...web('screens/login', 'login-screen.tsx', 'sign-in.tsx'),
      ...web('features/auth', 'password-sign-in-form.tsx', 'picture-code.ts'),
      ...web('features/auth', 'picture-code-field.tsx', 'sign-in.ts', 'second-step.ts'),
      ...web('screens/login', 'second-step.tsx'),
      ...web('features/auth', 'second-step-form.tsx', 'code-form.tsx', 'pass-second-step.ts'),
      ...client,
      'contract/src/auth.ts',
      'contract/src/two-factor-code.ts',
      register,
      ...server('auth', 'auth.routes.ts', 'auth.module.ts'),
      'server/src/assembly/people.ts',
      ...server('auth', 'auth.service.ts', 'auth.first-step.ts', 'auth.parts.ts'),
      ...server(
        'checkcode',
        'checkcode.module.ts',
        'checkcode.service.ts',
        'checkcode.picture.ts',
        'checkcode.queries.ts',
      ),
      ...server('user', 'user.module.ts', 'user.accounts.ts', 'password.ts', 'user-account.queries.ts'),
      ...server('auth', 'auth.sign-in.ts', 'challenge.queries.ts', 'auth.second-step.ts'),
      ...server('two-factor', 'two-factor.module.ts', 'two-factor.second-step.ts', 'two-factor.checking.ts', 'totp.ts'),
      ...server('two-factor', 'two-factor.queries.ts'),
      ...server('auth', 'auth.opening.ts', 'auth.tokens.ts', 'access-token.ts', 'auth.queries.ts'),
      ...server('auth', 'sign-in-device.queries.ts'),
      'web/src/lib/session.ts',
    ],
    around: [
      ...web('features/auth', 'form-failure.ts'),
      'contract/src/call.ts',
      'web/src/lib/failure.ts',
      'web/src/lib/device.ts',
      ...failures,
      ...server('password-check', 'password-tries.ts'),
      'server/src/platform/limiter.ts',
    ],
  },
  {
    name: 'a page of the feed',
    path: [
      'web/src/screens/home/home-screen.tsx',
      ...web('features/topic', 'topic-list.tsx', 'page-topics.ts', 'topic-cache.ts', 'topic-card.tsx'),
      ...client,
      'contract/src/topic.ts',
      register,
      ...server('topic', 'topic.routes.ts', 'topic.module.ts'),
      'server/src/assembly/content.ts',
      ...server('topic', 'topic.service.ts', 'topic.lists.ts', 'topic.parts.ts', 'topic.shared.ts', 'topic.ready.ts'),
      ...server('topic', 'topic-page.queries.ts', 'topic.reading.ts', 'topic.queries.ts', 'topic.views.ts'),
      ...server('topic', 'topic.viewers.ts', 'topic-viewer.queries.ts'),
    ],
    around: [
      ...aroundClient,
      ...identify,
      ...failures,
      'server/src/platform/paging.ts',
      'server/src/platform/http/ready-json.ts',
      ...server('user', 'user.module.ts', 'user.people.ts'),
      ...server('media', 'media.module.ts', 'media.service.ts'),
    ],
  },
  {
    name: 'an upload',
    path: [
      ...web('features/compose', 'media-area.tsx', 'composer.ts', 'upload-queue.ts', 'upload-item.ts', 'media-item.ts'),
      'web/src/features/media/index.ts',
      'web/src/features/media/upload-media.ts',
      'web/src/lib/upload.ts',
      ...client,
      'contract/src/media.ts',
      register,
      'server/src/platform/http/file-body.ts',
      ...server('media', 'media.routes.ts', 'media.module.ts'),
      'server/src/assembly/people.ts',
      ...server(
        'media',
        'media.upload.ts',
        'media.files.ts',
        'media.picture-check.ts',
        'media.sizes.ts',
        'media.queries.ts',
      ),
      'server/src/platform/storage/storage.ts',
      'server/src/platform/storage/open-storage.ts',
      'server/src/platform/storage/folder-storage.ts',
      ...server('media', 'media.views.ts'),
    ],
    around: [...aroundClient, ...identify, ...failures, 'server/src/platform/limiter.ts'],
  },
]

/** What adding something touched, as the guide for it said: files that were made, and files that were there. */
export const touchedBefore: Record<string, { made: number; changed: number }> = {
  // Test, and the web's operation; contract, routes, service, the table of who may make it.
  'a new call': { made: 2, changed: 4 },
  // The screen; route table, names of chunks.
  'a new screen': { made: 1, changed: 2 },
  // Migration, queries; its module's personal data, types of the tables.
  'a new table': { made: 2, changed: 2 },
  // List of calls, assembly, list of personal data, table of who may call, route table, private keys, names of chunks,
  // types of the tables.
  'a new domain': { made: 14, changed: 8 },
}
